import { localeFacts, openLocale } from '@/lib/i18n/locales';
import { cachedLlmsText } from '@/lib/site/discovery/cached-text';
import { generatedResponse, textResponse } from '@/lib/site/discovery/text-response';

export const GET = (request: Request): Promise<Response> =>
  generatedResponse(request, cachedLlmsText, (text) =>
    textResponse(request, text, {
      type: 'text/markdown; charset=utf-8',
      headers: { 'content-language': localeFacts[openLocale].htmlLang },
    }),
  );
