import { answerCommentForm } from '@/lib/http/forms/comment-form';

export { answerCommentForm as POST };
