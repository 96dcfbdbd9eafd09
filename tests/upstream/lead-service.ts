import { healthy, json, type RecordedRequest, type ServerSettings, startServer } from './service-server';

/** The fields of a multipart lead as they arrived, and its files by name, type and size in bytes. */
export async function partsOf(request: RecordedRequest) {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const entries = [...(await new Response(new Uint8Array(request.bytes), { headers }).formData())];
  return {
    fields: entries.flatMap(([part, value]): [string, string][] => (typeof value === 'string' ? [[part, value]] : [])),
    files: entries.flatMap(([part, value]) => {
      return typeof value === 'string' ? [] : [{ part, name: value.name, type: value.type, size: value.size }];
    }),
  };
}

/** Starts Harbour Check's lead service on a free port of 127.0.0.1. */
export const startLeadService = () =>
  startServer<ServerSettings>({ ...healthy }, ({ method, path }) => {
    if (method === 'GET' && path === '/site/existsConsultationEmail') return json(false);
    if (method !== 'POST' || !['/site/consultation', '/site/consultation2'].includes(path)) return undefined;
    return json({ code: 0, message: 'Harbour thanks you.', data: { id: 12 } });
  });
