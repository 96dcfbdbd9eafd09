import { answerDoor } from '@/lib/doors/door';

const answer = (request: Request) => answerDoor(request, 'config');

export { answer as GET, answer as POST };
