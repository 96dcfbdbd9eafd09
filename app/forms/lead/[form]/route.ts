import { answerLeadForm } from '@/lib/doors/forms/lead-form';

export { answerLeadForm as POST };
