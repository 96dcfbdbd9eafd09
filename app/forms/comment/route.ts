export { answerCommentForm as POST } from '@/lib/handlers/forms/comment-form-handler';
