import { answerCommentForm } from '@/lib/doors/forms/comment-form-door';

export { answerCommentForm as POST };
