import { answerLeadForm } from '@/lib/handlers/forms/lead-form-handler';

export { answerLeadForm as POST };
