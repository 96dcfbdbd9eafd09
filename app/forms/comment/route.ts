import { answerCommentForm } from '@/lib/handlers/forms/comment-form-handler';

export { answerCommentForm as POST };
