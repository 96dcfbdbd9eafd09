import { expect, test } from 'vitest';
import { configSchema } from '@/lib/config/config-schema';
import { blankSettings } from '@/lib/tools/project/blank-settings.mjs';

test('each setting is blank', () => {
  expect(Object.keys(blankSettings).toSorted()).toEqual(Object.keys(configSchema.shape).toSorted());
  expect(new Set(Object.values(blankSettings))).toEqual(new Set(['']));
});
