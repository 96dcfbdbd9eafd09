export type Behaviour =
  | 'ok'
  | 'missing'
  | 'expired'
  | 'forbidden'
  | 'foreign'
  | 'stall'
  | 'half'
  | 'silent'
  | 'flaky'
  | 'late';

export type FakeFile = { text: string; behaviour: Behaviour; asked: number };

const streamOf = (
  start: (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => void,
  type = 'image/jpeg',
) => new Response(new ReadableStream({ start }), { headers: { 'content-type': type } });
const encode = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

export function fakeHost(behaviours: Record<string, Behaviour>) {
  const files = new Map<string, FakeFile>(
    Object.entries(behaviours).map(([name, behaviour]) => [name, { text: `bytes of ${name}`, behaviour, asked: 0 }]),
  );
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const answer = (file: FakeFile): Response | Promise<Response> => {
    switch (file.behaviour) {
      case 'missing':
        return new Response('gone', { status: 404 });
      case 'expired':
        return new Response('', { status: 410 });
      case 'forbidden':
        return new Response('no', { status: 403 });
      case 'foreign':
        return Promise.reject(new TypeError('Failed to fetch'));
      case 'flaky':
        return file.asked === 1 ? Promise.reject(new TypeError('network')) : new Response(file.text);
      case 'silent':
        return new Promise(() => {});
      case 'stall':
        return streamOf((controller) => controller.enqueue(encode(file.text.slice(0, 3))));
      case 'late':
        return streamOf((controller) => {
          controller.enqueue(encode(file.text.slice(0, 3)));
          held.push(() => {
            controller.enqueue(encode(file.text.slice(3)));
            controller.close();
          });
        });
      case 'half':
        return new Response(file.text.slice(0, 3), { headers: { 'content-length': String(file.text.length) } });
      default:
        return new Response(file.text, { headers: { 'content-type': 'image/jpeg' } });
    }
  };
  const fetch = async (address: RequestInfo | URL): Promise<Response> => {
    const url = String(address);
    asked.push(url);
    const file = files.get(url.replace(/^.*\//, '').replace(/\?.*$/, ''));
    if (!file) return new Response('', { status: 404 });
    file.asked += 1;
    return answer(file);
  };
  const send = () => {
    for (const go of held.splice(0)) go();
  };
  return {
    fetch: fetch as typeof globalThis.fetch,
    files,
    asked,
    send,
    mend: () => {
      for (const file of files.values()) file.behaviour = 'ok';
    },
  };
}
