import { localeFacts, openLocale } from '@/lib/i18n/locales';
import { cachedLlmsText } from '@/lib/site/discovery/cached-text';
import { generatedResponse } from '@/lib/site/discovery/text-response';

export const GET = (request: Request): Promise<Response> =>
  generatedResponse(request, cachedLlmsText, {
    type: 'text/markdown; charset=utf-8',
    headers: { 'content-language': localeFacts[openLocale].htmlLang },
  });
