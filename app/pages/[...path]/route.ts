import { answerDoor } from '@/lib/doors/door';

const answer = (request: Request) => answerDoor(request, 'topapi');

export { answer as GET, answer as POST };
