import { describe, expect, it } from 'vitest';
import { type ReportInput, reportSchema } from '@/lib/contract/reports';
import {
  type ArchiveWords,
  archiveEntries,
  archiveName,
  maxNameLength,
} from '@/lib/domain/reports/files/archive-names';
import { reportSections, sectionKeys } from '@/lib/domain/reports/sections/report-sections';
import en from '@/messages/en/report.json';
import es from '@/messages/es/report.json';
import fr from '@/messages/fr/report.json';
import zh from '@/messages/zh/report.json';

const all = { zh, en, fr, es };
const messagesOf = ({ sections, photo }: typeof zh): ArchiveWords => ({ folders: sections, untitled: photo.untitled });
const file = (tag: string, url = '/report-files/g/k/x.jpg') => ({ url, tag });
const sectionsOf = (content: ReportInput['content']) =>
  reportSections(reportSchema.parse({ number: 'VL-1', updatedAt: '', content }));
const paths = (content: ReportInput['content'], words = messagesOf(en)) =>
  archiveEntries(sectionsOf(content), words).map(({ path }) => path);
const names = (...tags: string[]) =>
  paths({ informative_files: tags.map((tag) => file(tag)) }).map((path) => path.split('/').at(-1));

describe('names in the archive', () => {
  it('M11.25 put each category into a folder of its own, named in the reader’s language', () => {
    const content = {
      inspection_styles: { files: [file('正面')] },
      special_attention: { files: [file('针距')] },
      others: [file('装箱', '/a.mp4')],
    };
    expect(paths(content, messagesOf(zh))).toEqual([
      '验货款式/正面.jpg',
      '客户特别检查点/针距.jpg',
      '其他视频/装箱.mp4',
    ]);
    expect(paths(content)).toEqual([
      'Inspected article/正面.jpg',
      'Client special check points/针距.jpg',
      'Other video/装箱.mp4',
    ]);
    for (const words of Object.values(all))
      expect(new Set(sectionKeys.map((key) => words.sections[key])).size).toBe(sectionKeys.length);
  });

  it('M11.25 keep products apart below their category', () => {
    const products = ['A/1', 'A:1', ''].map((number) => ({ number, files: [file('seam')] }));
    expect(paths({ visual_and_workmanship: { products } })).toEqual([
      'Defects per product/A 1/seam.jpg',
      'Defects per product/A 1 (2)/seam.jpg',
      'Defects per product/seam.jpg',
    ]);
  });

  it('M11.25 A11 name the archive by the report number, reduced to safe signs', () => {
    expect(archiveName('VL-2026-1013-S1')).toBe('VL-2026-1013-S1.zip');
    expect(archiveName('../../etc/passwd')).toBe('etc-passwd.zip');
    expect(archiveName('报告 7/2')).toBe('7-2.zip');
    expect(['报告', '', '...', '-'].map(archiveName)).toEqual(['report.zip', 'report.zip', 'report.zip', 'report.zip']);
    expect(archiveName('CON')).toBe('_CON.zip');
  });

  it('A11 lose separators, control and direction signs', () => {
    expect(names('a/b\\c:d', '..\\..\\x', '\u0000\u0007bell\u202egpj', '  . hidden . ')).toEqual([
      'a b c d.jpg',
      'x.jpg',
      'bell gpj.jpg',
      'hidden.jpg',
    ]);
  });

  it('A11 avoid names that systems keep for themselves', () => {
    expect(names('CON', 'nul', 'com1.txt', 'Lpt9', 'console')).toEqual([
      '_CON.jpg',
      '_nul.jpg',
      '_com1.txt.jpg',
      '_Lpt9.jpg',
      'console.jpg',
    ]);
  });

  it('A11 number duplicates, also those that only case or spelling of signs tells apart', () => {
    expect(names('seam', 'seam', 'Seam', 'seam (2)', 'e\u0301', '\u00e9')).toEqual([
      'seam.jpg',
      'seam (2).jpg',
      'Seam (3).jpg',
      'seam (2) (2).jpg',
      'é.jpg',
      'é (2).jpg',
    ]);
  });

  it('A11 hold at most 120 characters with extension and number, and cut no sign in two', () => {
    const [first, second] = names('x'.repeat(300), 'x'.repeat(300));
    expect([first?.length, second?.length]).toEqual([maxNameLength, maxNameLength]);
    expect(second).toMatch(/x \(2\)\.jpg$/);
    expect(
      names('缝'.repeat(200), '😀'.repeat(200)).every(
        (name) => name && !/\p{Surrogate}/u.test(name) && new TextEncoder().encode(name).length <= 255,
      ),
    ).toBe(true);
  });

  it('A11 take the extension from the address, once, and a word where there is no tag', () => {
    expect(
      paths({ others: [file('a.JPG', '/x.jpg?w=1'), file('', '/x.png'), file('b', '/x'), file('../', '/x.pdf')] }),
    ).toEqual(['Other images/a.jpg', 'Other images/Untitled.png', 'Other images/b', 'Other images/Untitled.pdf']);
  });
});
