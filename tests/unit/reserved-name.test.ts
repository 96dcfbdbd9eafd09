import { describe, expect, it } from 'vitest';
import { isReservedName } from '@/lib/domain/comments/reserved-name';

const company = ['唯真验货', '唯真验货技术服务有限公司', 'Verilot', 'Verilot Quality Services', 'verilot.example'];

describe('a name below a comment', () => {
  it.each([
    'Verilot',
    ' verilot ',
    'V E R I L O T',
    'Ｖｅｒｉｌｏｔ',
    'Veri\u200blot',
    'Verilot\u3164',
    'Vérilot',
    'Veri1ot',
    'VeriIot',
    'Vеrіlоt',
    'Vεrilοt',
    'verilot quality services',
    'Verilot-Quality_Services',
    'verilot.example',
    'Verilot Team',
    'The Verilot support team',
    'L’équipe de Verilot',
    'El equipo de Verilot',
    'VerilotSupport',
    'adminVerilot',
    '唯真验货',
    '唯 真 验 货',
    '唯真验货官方客服',
    'Verilot 官方',
    'admin',
    'ＡＤＭＩＮ',
    'A d m i n',
    'Administrateur',
    'аdmin',
    '官方',
    '官 方 客服',
    '管理员',
    'Support Team',
  ])('%j is the company’s or a role', (name) => expect(isReservedName(name, company)).toBe(true));

  it.each([
    'Ana Ruiz',
    'Very Lot Trading',
    'Verilotti',
    'Verity',
    'Le',
    'De La',
    'Teamwear GmbH',
    'Official Sportswear Ltd',
    'Admin Kowalski',
    '王官方玩具厂',
    '唯真服装',
    '···1234',
    '···',
    '',
  ])('%j is somebody else’s', (name) => expect(isReservedName(name, company)).toBe(false));
});
