import {
  healthy,
  json,
  type RecordedRequest,
  type Reply,
  type RunningServer,
  type ServerSettings,
  startServer,
} from './service-server';

export const RECEIVED_EMAIL = 'received@harbour.test';

/** How leads are answered; the specification does not show the answers of the consultation calls. */
export interface LeadSettings extends ServerSettings {
  envelope: 'bare' | 'data' | 'data.data';
  accepted: 'code' | 'empty';
  refused: null | { message: string; by: 'code' | 'status' };
}

export type LeadService = LeadSettings & RunningServer;

export async function partsOf(
  request: RecordedRequest,
): Promise<{ fields: [string, string][]; files: { part: string; name: string; type: string; size: number }[] }> {
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(request.bytes), { headers: { 'content-type': type } }).formData();
  const entries = [...form.entries()];
  return {
    fields: entries.flatMap(([part, value]): [string, string][] => (typeof value === 'string' ? [[part, value]] : [])),
    files: entries.flatMap(([part, value]) => {
      return typeof value === 'string' ? [] : [{ part, name: value.name, type: value.type, size: value.size }];
    }),
  };
}

function accepted(kind: LeadSettings['accepted']): Reply {
  if (kind === 'empty') return { status: 204, type: 'text/plain', body: '' };
  return json({ code: 0, message: 'Harbour thanks you.', data: { id: 12 } });
}

export async function startLeadService(options: Partial<LeadSettings> = {}): Promise<LeadService> {
  const settings: LeadSettings = { ...healthy, envelope: 'bare', accepted: 'code', refused: null, ...options };
  return startServer(settings, ({ method, path, query }, service) => {
    if (method === 'GET' && path === '/site/existsConsultationEmail') {
      const received = query.email === RECEIVED_EMAIL;
      if (service.envelope === 'bare') return json(received);
      return json({ data: service.envelope === 'data' ? received : { data: received } });
    }
    if (method !== 'POST' || !['/site/consultation', '/site/consultation2'].includes(path)) return undefined;
    if (!service.refused) return accepted(service.accepted);
    const { message, by } = service.refused;
    return json({ code: 7, message }, by === 'code' ? 200 : 422);
  });
}
