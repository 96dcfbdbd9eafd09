// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ThreadSetup } from '@/components/features/comments/comment-types';
import { ThreadView } from '@/components/features/comments/thread/thread-view';
import en from '@/messages/en/comments.json';
import { pageOf, setupIn, wire } from '../support/comments/setup';

const [prove, canProve] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('@/lib/domain/proof-of-work/solve-proof', () => ({ solveProofOfWork: prove, canProve }));

const fetchMock = vi.fn<typeof fetch>();
const json = (value: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(value), { status }));
const signedOut = { signedIn: false, role: null, name: null };
let answers: Record<string, () => Promise<Response>> = {};

beforeEach(() => {
  prove.mockReset();
  prove.mockResolvedValue({ payload: 'solved', nonce: 'n' });
  canProve.mockReturnValue(true);
  fetchMock.mockReset();
  answers = { '/account/session': () => json(signedOut) };
  fetchMock.mockImplementation(
    (input) => answers[String(input)]?.() ?? Promise.reject(new Error(`nobody answers ${input}`)),
  );
  vi.stubGlobal('fetch', fetchMock);
});

const show = (more: Partial<ThreadSetup> = {}, locale: Parameters<typeof setupIn>[0] = 'en') => {
  const setup = setupIn(locale, more);
  render(<ThreadView setup={setup} />);
  return setup;
};
const calls = (path: string) => fetchMock.mock.calls.filter(([input]) => String(input).startsWith(path));
const area = (label: string) => screen.getByLabelText(label) as HTMLTextAreaElement;
const write = async (label: string, text: string, button: string) => {
  fireEvent.change(area(label), { target: { value: text } });
  await act(async () =>
    fireEvent.click(within(area(label).closest('form') as HTMLElement).getByRole('button', { name: button })),
  );
};
const noteOf = (path: string) =>
  JSON.parse(decodeURIComponent(new Headers(calls(path)[0]?.[1]?.headers).get('comment-context') ?? ''));
const item = (id: number) => document.getElementById(`comment-${id}`) as HTMLElement;
const post = '/topapi/v1/post/5/comment';

describe('the list', () => {
  it('draws what was written as text, and links that vouch for nothing', () => {
    show({
      first: pageOf([wire(1, { content: '<img src=x onerror=alert(1)> https://a.example/x, javascript:alert(1)' })]),
    });
    expect(item(1).querySelector('img')).toBeNull();
    const links = [...item(1).querySelectorAll('p a')];
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://a.example/x', 'nofollow ugc noopener noreferrer'],
    ]);
  });
  it('M11.02 goes on by pages of 20', async () => {
    answers[`${post}?page=2&limit=20&locale=en`] = () => json({ data: [wire(1)], meta: { total: 21 } });
    show({
      first: pageOf(
        Array.from({ length: 20 }, (_, at) => wire(21 - at)),
        21,
      ),
    });
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Show more comments' })));
    await waitFor(() => expect(item(1)).toBeTruthy());
    expect(screen.queryByRole('link', { name: 'Show more comments' })).toBeNull();
  });
  it('M11.02 M11.04 what a link brings has the focus, whether the link stays or not, unless the reader has gone on', async () => {
    const replies = '/topapi/v1/comment/3/comment?page=1&limit=20&locale=en';
    answers[replies] = () => json({ data: [wire(4), wire(5)], meta: { total: 2 } });
    const meta = { total: 41 };
    answers[`${post}?page=2&limit=20&locale=en`] = () => json({ data: [wire(2), wire(1)], meta });
    answers[`${post}?page=3&limit=20&locale=en`] = () => json({ data: [wire(9)], meta });
    show({ first: pageOf([wire(3, { children: [wire(4)], comments_count: 2 })], 41) });
    const press = async (name: string, meanwhile = () => {}) => {
      const link = screen.getByRole('link', { name });
      link.focus();
      await act(async () => {
        fireEvent.click(link);
        meanwhile();
      });
    };
    await press('Show more replies');
    await waitFor(() => expect(document.activeElement).toBe(item(5)));
    expect(screen.queryByRole('link', { name: 'Show more replies' })).toBeNull();
    await press('Show more comments');
    await waitFor(() => expect(document.activeElement).toBe(item(2)));
    const field = area('Your comment');
    await press('Show more comments', () => field.focus());
    await waitFor(() => expect(item(9)).toBeTruthy());
    expect(document.activeElement).toBe(field);
  });
  it('M11.11 a page that does not come says so quietly, and Retry mends it', async () => {
    answers[`${post}?page=1&limit=20&locale=en`] = () => json({}, 503);
    show({ first: null });
    await waitFor(() => expect(screen.getByText('The comments could not be loaded.')).toBeTruthy());
    expect(screen.queryByRole('alert')).toBeNull();
    answers[`${post}?page=1&limit=20&locale=en`] = () => json({ data: [wire(8)], meta: { total: 1 } });
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Retry' })));
    await waitFor(() => expect(item(8)).toBeTruthy());
  });
  it('A04 a comment without usable links has no reply box and a disabled like', () => {
    show({ first: pageOf([wire(1, { links: { comment: 'https://evil.example/x', like: 'javascript:1' } })]) });
    expect(item(1).querySelector('details')).toBeNull();
    expect((within(item(1)).getByRole('button') as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('writing', () => {
  it('M11.03 a comment is proved, posted and shown at once, without reload', async () => {
    answers[`${post}?locale=en`] = () => json({ code: 0, data: wire(9, { content: 'My words' }) });
    show();
    await write('Your comment', ' My words ', 'Post comment');
    await waitFor(() => expect(item(9).textContent).toContain('My words'));
    const [, init] = calls(`${post}?locale=en`)[0] ?? [];
    expect([init?.method, init?.body]).toEqual(['POST', '{"content":"My words"}']);
    expect(noteOf(`${post}?locale=en`)).toMatchObject({ altcha: 'solved', named: false, post: 5 });
    expect(screen.getByRole('heading').textContent).toBe('Comments (3)');
    expect(area('Your comment').value).toBe('');
    expect(document.querySelector('ul > li')?.id).toBe('comment-9');
  });
  it('M11.07 B16 a reply is posted by its comment’s own link, stands below it, and is said outside its closed box, whose control takes the focus', async () => {
    answers['/topapi/v1/comment/2/comment?locale=en'] = () =>
      json({ code: 0, data: wire(9, { content: 'An answer' }) });
    show();
    const box = item(2).querySelector('details') as HTMLDetailsElement;
    const said = within(box.parentElement as HTMLElement)
      .getAllByRole('status')
      .find((status) => !box.contains(status));
    expect(said?.textContent).toBe('');
    box.open = true;
    fireEvent(box, new Event('toggle'));
    const post = within(box).getByRole('button', { name: 'Post reply' });
    post.focus();
    fireEvent.change(within(box).getByLabelText('Your reply to Tourist'), { target: { value: 'An answer' } });
    await act(async () => fireEvent.click(post));
    await waitFor(() => expect(said?.textContent).toContain(en.form.posted));
    expect([box.open, document.activeElement]).toEqual([false, box.querySelector('summary')]);
    expect(item(2).contains(item(9))).toBe(true);
    box.open = true;
    fireEvent(box, new Event('toggle'));
    expect(said?.textContent).toBe('');
  });
  it('says what is wrong beside the box and sends nothing', async () => {
    show();
    await write('Your comment', '   ', 'Post comment');
    expect(screen.getByText('Please write something first.')).toBeTruthy();
    expect(area('Your comment').getAttribute('aria-invalid')).toBe('true');
    await write('Your comment', 'x'.repeat(1_001), 'Post comment');
    expect(screen.getByText('At most 1000 characters, please.')).toBeTruthy();
    expect(calls(post)).toEqual([]);
  });
  it('says that a comment waits for the owner', async () => {
    answers[`${post}?locale=en`] = () => json({ code: 0, message: 'It waits.', data: null }, 202);
    show();
    await write('Your comment', 'My words', 'Post comment');
    await waitFor(() => expect(screen.getByText('It waits.')).toBeTruthy());
    expect(area('Your comment').value).toBe('');
  });
  it('reads the list again when its service does not answer the comment', async () => {
    answers[`${post}?locale=en`] = () => Promise.resolve(new Response(null, { status: 204 }));
    answers[`${post}?page=1&limit=20&locale=en`] = () =>
      json({ data: [wire(30), wire(2), wire(1)], meta: { total: 3 } });
    show();
    await write('Your comment', 'My words', 'Post comment');
    await waitFor(() => expect(item(30)).toBeTruthy());
  });
  it('without the means for a proof posts as pages without script do, once', async () => {
    canProve.mockReturnValue(false);
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    show();
    const form = area('Your comment').closest('form') as HTMLFormElement;
    await write('Your comment', 'My words', 'Post comment');
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    // A second press during submission would post a second comment.
    expect(screen.getByRole('button', { name: 'Posting…' }).getAttribute('aria-disabled')).toBe('true');
    await act(async () => fireEvent.submit(form));
    expect([prove.mock.calls.length, submit.mock.calls.length]).toEqual([0, 1]);
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/forms/comment']);
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      content: 'My words',
      path: post,
      locale: 'en',
      post: '5',
    });
  });
  it.each([
    ['the network is away', () => (answers[`${post}?locale=en`] = () => Promise.reject(new TypeError('offline')))],
    ['no challenge could be had or solved', () => prove.mockResolvedValue(null)],
    ['the proof was rejected', () => (answers[`${post}?locale=en`] = () => json({ message: 'Prove it.' }, 428))],
  ])('M11.11 when %s the page stays, with the text and the offer to try again', async (_case, arrange) => {
    arrange();
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    show();
    await write('Your comment', 'My words', 'Post comment');
    await waitFor(() => expect(screen.getByText(/was not posted/)).toBeTruthy());
    expect(submit).not.toHaveBeenCalled();
    expect(area('Your comment').value).toBe('My words');
    prove.mockResolvedValue({ payload: 'solved', nonce: 'n' });
    answers[`${post}?locale=en`] = () => json({ code: 0, data: wire(9, { content: 'My words' }) });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(item(9)).toBeTruthy());
  });
  it('B19 a name that is refused is told at the choice to show it, which takes the focus', async () => {
    answers['/account/session'] = () => json({ signedIn: true, role: 'trader', name: 'Verilot' });
    answers[`${post}?locale=en`] = () => json({ code: 422, message: 'No', problem: 'name', request_id: 'r' }, 422);
    show();
    await act(async () => fireEvent.focus(area('Your comment')));
    const box = await screen.findByRole('checkbox', { name: 'Show my name: Verilot' });
    fireEvent.click(box);
    await write('Your comment', 'My words', 'Post comment');
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(noteOf(`${post}?locale`)).toMatchObject({ named: true });
    const described = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('Readers could mistake this name for ours');
    expect(document.activeElement).toBe(box);
    expect(area('Your comment').getAttribute('aria-invalid')).toBeNull();
    expect(area('Your comment').value).toBe('My words');
  });
});
