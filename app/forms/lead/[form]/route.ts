export { answerLeadForm as POST } from '@/lib/handlers/forms/lead-form-handler';
