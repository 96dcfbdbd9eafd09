import { answerCommentForm } from '@/lib/doors/forms/comment-form';

export { answerCommentForm as POST };
