import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownReportData } from '../support/own-data';
import { ownerCommand } from '../support/owner-command';
import { put, sampleReportFolder, sampleYaml } from '../support/reports/sample-files';

const { folder } = ownReportData({ REPORT_FILE_HOSTS: 'files.example.com' });
beforeAll(async () => {
  process.env.CONTENT_DIR = join(folder, 'content');
  await sampleReportFolder(folder);
});

async function reports(...args: string[]): Promise<{ ok: boolean; text: string }> {
  const { code, out, err } = await ownerCommand('reports', ...args);
  return { ok: code === 0, text: code === 0 ? out : err };
}

describe('npm run reports', () => {
  test('imports a folder, mints a link once, lists without tokens and revokes', async () => {
    const imported = /^imported sample: VL-2026-0042-A, 4 files, .* check code [0-9A-Z]{4}-[0-9A-Z]{4}\n$/;
    expect((await reports('import', join(folder, 'sample'))).text).toMatch(imported);
    const { text: link } = await reports('link', 'sample', '--days', '7', '--note', 'for the buyer', '--locale', 'en');
    const token = /^https:\/\/site\.test\/en\/report\/sample\?token=([\w-]{43})\n/.exec(link)?.[1] ?? 'none';
    const { text: listed } = await reports('list');
    expect(listed).toMatch(/sample {2}VL-2026-0042-A[\s\S]*good until[\s\S]*for the buyer[\s\S]*1 reports/);
    for (const text of [listed, (await reports('list', '--json')).text]) expect(text).not.toContain(token);
    expect((await reports('revoke', 'sample')).text).toBe('1 links closed\n');
    expect((await reports('list', 'sample')).text).toContain('revoked');
  });

  test('names the photographs that the page does not show', async () => {
    const dir = await sampleReportFolder(
      folder,
      'iphone',
      sampleYaml.replaceAll('photos/02-back.jpg', 'photos/02-back.HEIC').replace('VL-2026-0042-A', 'VL-2026-0043-A'),
    );
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    put(dir, 'photos/02-back.HEIC', heic);
    expect((await reports('import', dir)).text.split('\n').slice(1)).toEqual([
      'photos/02-back.HEIC becomes a link: pages do not show this format. Import it as JPEG, PNG or WebP to show it.',
      '',
    ]);
  });

  test('names what is wrong by file and field, and changes nothing then', async () => {
    const broken = sampleYaml
      .replace('result: pass', 'result: maybe')
      .replace('photos/02-back.jpg', 'photos/none.jpg')
      .replace('  appendix:', '  appendixx:');
    const dir = await sampleReportFolder(folder, 'broken', broken);
    const refused = await reports('import', dir);
    expect(refused.ok).toBe(false);
    expect(refused.text).toMatch(/report\.yaml: content: [\s\S]*report\.yaml: verdict\.result: /);
    const without = sampleYaml.replace('photos/02-back.jpg', 'photos/none.jpg');
    put(dir, 'report.yaml', without.replace('visual_and_workmanship/0/0', 'visual_and_workmanship/0/9'));
    const missing = await reports('import', dir);
    expect(missing.text).toMatch(
      /content\.inspection_styles\/1: photos\/none\.jpg is not in the folder[\s\S]*defects\.0\.photo: there is no file visual_and_workmanship\/0\/9/,
    );
    for (const path of ['../../etc/passwd', '/etc/passwd', 'C:/x.jpg']) {
      put(dir, 'report.yaml', sampleYaml.replace('photos/02-back.jpg', path));
      expect((await reports('import', dir)).text, path).toContain('content.inspection_styles.files.1');
    }
    expect((await reports('list')).text).not.toContain('broken');
  });

  test('takes a JSON of the contract, whose files lie at listed hosts alone', async () => {
    const content = { others: [{ url: 'https://files.example.com/a.jpg', tag: 'A', id: 3 }] };
    const data = { number: 'VL-2026-0100', updatedAt: '2026-11-18 10:00:00', content, unheard: 1 };
    const report = { code: 0, data };
    const text = JSON.stringify(report);
    const take = async (name: string, json = text) => (await reports('import', put(folder, `${name}.json`, json))).text;
    expect(await take('from-service')).toMatch(/^imported from-service: VL-2026-0100, 0 files/);
    const foreign = text.replace('files.example.com', 'elsewhere.example').replace('0100', '0101');
    expect(await take('foreign', foreign)).toContain('elsewhere.example is not among REPORT_FILE_HOSTS');
    expect(await take('twice')).toContain('already belongs to from-service');
  });

  test('takes the owner’s word for what counts, by the number', async () => {
    await reports('import', join(folder, 'sample'));
    expect(
      (await reports('state', 'VL-2026-0042-A', 'replaced', '--on', '2026-11-20', '--by', 'VL-2026-0050-A')).text,
    ).toBe('VL-2026-0042-A: replaced 2026-11-20 by VL-2026-0050-A\n');
    expect((await reports('state', 'vl 2026 0042 a', 'withdrawn')).text).toMatch(/: withdrawn \d{4}-\d\d-\d\d\n$/);
    expect((await reports('state', 'VL-0', 'valid')).text).toContain('No report of this number');
  });
});
