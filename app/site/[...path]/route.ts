import { answerSite } from '@/lib/http/site-door';

export { answerSite as GET, answerSite as POST };
