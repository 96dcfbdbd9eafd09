import { answerLeadForm } from '@/lib/http/forms/lead-form';

export { answerLeadForm as POST };
