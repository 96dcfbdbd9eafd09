import { answerDoor } from '@/lib/http/door';

const answer = (request: Request) => answerDoor(request, 'config');

export { answer as GET, answer as POST };
