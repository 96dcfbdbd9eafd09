import { answerSite } from '@/lib/doors/leads/site-door';

export { answerSite as GET, answerSite as POST };
