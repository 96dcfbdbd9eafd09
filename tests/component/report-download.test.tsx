// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import JSZip from 'jszip';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DownloadWords } from '@/components/features/report/download/download';
import { DownloadButton } from '@/components/features/report/report-buttons';
import zh from '@/messages/zh/report.json';
import { type Behaviour, fakeHost } from '../support/report/fake-files';

const saved = vi.hoisted(() => vi.fn());
vi.mock('file-saver', () => ({ saveAs: saved }));

const words: DownloadWords = { ...zh.pack, partial: { one: '缺 # 个', other: '缺 # 个' } };
const button = (
  <DownloadButton
    label="下载原图"
    name="VL-1.zip"
    serverHref="/report-files/g/archive.zip"
    lang="zh-CN"
    words={words}
  />
);

/** The page of a report with these files, each in its server-rendered figure. */
function page(behaviours: Record<string, Behaviour>) {
  const host = fakeHost(behaviours);
  vi.stubGlobal('fetch', host.fetch);
  window.fetch = host.fetch;
  render(
    <>
      {button}
      {Object.keys(behaviours).map((name) => (
        <a
          key={name}
          href={`/report-files/g/k/${name}`}
          data-path={`产品照片/${name}`}
          data-tag={name.replace('.jpg', '')}
          data-size="12"
        >
          {name}
        </a>
      ))}
    </>,
  );
  return host;
}
const press = () => act(async () => void fireEvent.click(screen.getByRole('link', { name: '下载原图' })));
const archive = async (at: number) => {
  const [blob, name] = saved.mock.calls[at] as [Blob, string];
  return { name, files: Object.keys((await JSZip.loadAsync(await blob.arrayBuffer())).files) };
};

beforeEach(() => saved.mockReset());

describe('the download button', () => {
  it('M11.14 without script is a link to the archive of the server', () => {
    expect(renderToStaticMarkup(button)).toMatch(/<a href="\/report-files\/g\/archive\.zip"[^>]*>.*下载原图<\/a>/);
  });

  it('M11.25 packs all files of the page into folders and saves them under the number of the report', async () => {
    page({ 'a.jpg': 'ok', 'b.jpg': 'ok' });
    await press();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(await archive(0)).toEqual({ name: 'VL-1.zip', files: ['产品照片/a.jpg', '产品照片/b.jpg'] });
    await screen.findByText(zh.pack.done);
    expect(screen.getByText('已完成 2 / 2 个文件', { exact: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: zh.pack.retry })).toBeNull();
  });

  it('M11.27 shows the literal failure with the tag, saves the rest, and mends it by a retry', async () => {
    const host = page({ 'a.jpg': 'ok', '开线.jpg': 'missing', '污渍.jpg': 'foreign' });
    await press();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(screen.getByText('开线打包失败')).toBeTruthy();
    expect(screen.getByText('污渍打包失败')).toBeTruthy();
    expect((await archive(0)).files).toEqual(['产品照片/a.jpg', '缺失文件.txt']);
    const list = screen.getByRole('group');
    expect(within(list).getByText(zh.pack.reasons.gone)).toBeTruthy();
    host.mend();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: zh.pack.retry })));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect((await archive(1)).files).toEqual(['产品照片/a.jpg', '产品照片/开线.jpg', '产品照片/污渍.jpg']);
    expect(screen.queryByText('开线打包失败')).toBeNull();
  });

  it('M11.27 B16 several files make one notice with their number, and its dismissal passes the focus to the panel', async () => {
    page({ 'a.jpg': 'ok', '开线.jpg': 'missing', '污渍.jpg': 'missing', '缺件.jpg': 'missing' });
    await press();
    await screen.findByText('缺件打包失败');
    expect(screen.getAllByText(`${zh.pack.missing} (3)`)).toHaveLength(2);
    const dismiss = screen.getByRole('button', { name: zh.pack.dismiss });
    dismiss.focus();
    fireEvent.click(dismiss);
    expect(screen.queryByText('开线打包失败')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: zh.pack.title }));
  });

  it('B30 can be paused, resumed, cancelled and closed, and gives the focus back', async () => {
    page({ 'silent.jpg': 'silent' });
    await press();
    const pause = await screen.findByRole('button', { name: zh.pack.pause });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: zh.pack.title }));
    pause.focus();
    fireEvent.click(pause);
    expect(screen.getByRole('status').textContent).toBe(zh.pack.paused);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: zh.pack.resume }));
    fireEvent.click(screen.getByRole('button', { name: zh.pack.resume }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: zh.pack.pause }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: zh.pack.cancel })));
    expect(screen.getByRole('status').textContent).toBe(zh.pack.cancelled);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: zh.pack.title }));
    fireEvent.click(screen.getByRole('button', { name: zh.pack.close }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '下载原图' }));
    expect(saved).not.toHaveBeenCalled();
  });

  it('B30 pauses without a network and goes on by itself when it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const host = page({ 'a.jpg': 'foreign', 'b.jpg': 'foreign' });
    await press();
    await screen.findByRole('button', { name: zh.pack.resume });
    expect(screen.getByRole('status').textContent).toBe(zh.pack.pausedAway);
    host.mend();
    online.mockRestore();
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect((await archive(0)).files).toEqual(['产品照片/a.jpg', '产品照片/b.jpg']);
  });

  it('holds the window while it works, and lets it go afterwards', async () => {
    const leaving = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    page({ 'silent.jpg': 'silent' });
    await press();
    await screen.findByRole('button', { name: zh.pack.pause });
    expect(leaving()).toBe(true);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: zh.pack.cancel })));
    expect(leaving()).toBe(false);
  });
});
