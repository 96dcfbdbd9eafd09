import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseYaml } from '@/lib/content/parse/yaml';

const list = z.array(z.string().startsWith('/'));

export const addresses = z
  .strictObject({ templates: list, routes: list, pictures: list, hostile: list, wide: list, odd: list, scripts: list })
  .parse(parseYaml(readFileSync('tests/support/addresses.yaml', 'utf8')));
export const { templates } = addresses;
