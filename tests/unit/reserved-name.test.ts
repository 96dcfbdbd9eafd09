import { describe, expect, it } from 'vitest';
import { isReservedName } from '@/lib/domain/comments/reserved-name';

const company = ['唯真验货', '唯真验货技术服务有限公司', 'Verilot', 'Verilot Quality Services', 'verilot.example'];

describe('a name below a comment', () => {
  it.each([
    'Verilot',
    'V E R I L O T',
    'Veri\u200blot',
    'Vérilot',
    'Veri1ot',
    'Vеrіlоt',
    'The Verilot support team',
    '唯真验货',
    'admin',
    'Administrateur',
    '官方',
    'Support Team',
    '\u202EtolireV',
    'A\u00adna',
    'Ana from Verilot',
    'Verilot2026',
    'ʌᴇʀɪʟᴏᴛ',
    'V3r1l0t QC',
    '𝓥𝓮𝓻𝓲𝓵𝓸𝓽 QC',
    '唯真驗貨客服',
    '我是唯真验货的小王',
  ])('%j is the company’s or a role', (name) => expect(isReservedName(name, company)).toBe(true));

  it.each([
    'Ana Ruiz',
    'Łukasz Wałęsa',
    'Nguyễn Thị Minh Khai',
    'İbrahim Yılmaz',
    'Владимир Путилов',
    'محمد علی\u200cزاده',
    'สมชาย ใจดี',
    'Veri Lotus',
    'C3PO',
    '葛󠄀城',
    '👩‍🔧 Ana',
    'Very Lot Trading',
    'Verity',
    'Official Sportswear Ltd',
    '王官方玩具厂',
    '···1234',
    '',
  ])('%j is somebody else’s', (name) => expect(isReservedName(name, company)).toBe(false));
});
