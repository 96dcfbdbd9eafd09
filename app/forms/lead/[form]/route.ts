import { answerLeadForm } from '@/lib/doors/forms/lead-form-door';

export { answerLeadForm as POST };
