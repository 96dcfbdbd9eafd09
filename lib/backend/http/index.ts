import 'server-only';
import { contentApp } from './content';

/** Answers a call of the contract in this process. Never throws: a failure is an answer with a request id. */
export async function embeddedFetch(request: Request): Promise<Response> {
  return contentApp.fetch(request);
}
