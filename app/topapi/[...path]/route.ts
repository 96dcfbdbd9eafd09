import { answerReaction, isReaction } from '@/lib/handlers/comments/comment-handler';
import { answerSearch, isSearchCall } from '@/lib/handlers/search-handler';
import { answerByService } from '@/lib/handlers/service-gateway';
import { refusal } from '@/lib/net/json-refusal';

const answer = (request: Request) => {
  if (isReaction(new URL(request.url).pathname)) return answerReaction(request);
  return isSearchCall(request) ? answerSearch(request) : answerByService(request, 'topapi');
};

/** DELETE only removes a like. */
const remove = (request: Request) =>
  isReaction(new URL(request.url).pathname) ? answerReaction(request) : refusal(405, 'This call takes GET and POST.');

export { answer as GET, answer as POST, remove as DELETE };
