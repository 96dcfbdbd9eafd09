import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groupAreas } from '@/components/sections/coverage/region-row';
import { areaPath, coverageAreas, indiaAreaId, otherCountries } from '@/lib/domain/coverage/areas';
import { canonicalCountryPath, countryPath, inspectedCountries, titleSlug } from '@/lib/domain/coverage/country-path';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { locales } from '@/lib/i18n/locales';
import { thirteen } from '../support/countries';
import { shippedCountries } from '../support/read-content';

const area = (id: number, slug: string) =>
  ({ id, slug, title: slug, path: slug === 'coverage' ? '/coverage' : `/coverage/${slug}` }) as PostSummary;

it('the page of India knows itself by the path under which India is listed', () => {
  const india = area(indiaAreaId, 'india');
  expect([areaPath(india), areaPath(area(2, 'japan'))]).toEqual(['/india', '/coverage/japan']);
  expect(coverageAreas([india]).map(({ path }) => path)).toEqual([areaPath(india)]);
});

const pagesOf = (locale: string) =>
  readdirSync(`content/${locale}/posts/coverage`).map((name) => `/coverage/${name.replace(/\.md$/, '')}`);

describe('paths of country pages', () => {
  it('M2.37 M2.38 the thirteen pages end in -inspection in Chinese and have the plain name elsewhere, and each is written', () => {
    expect([...inspectedCountries].sort()).toEqual([...thirteen].sort());
    for (const locale of locales) {
      const paths = thirteen.map((country) => `/coverage/${country}${locale === 'zh' ? '-inspection' : ''}`);
      expect(thirteen.map((country) => countryPath(locale, country))).toEqual(paths);
      expect(pagesOf(locale)).toEqual(expect.arrayContaining(paths));
    }
  });

  it('M2.39 an English page has its title as slug', () => {
    expect(titleSlug('South Korea')).toBe('south-korea');
    expect(titleSlug('Côte d’Ivoire')).toBe('cote-d-ivoire');
    expect(titleSlug('  United Kingdom ')).toBe('united-kingdom');
    const english = shippedCountries()
      .filter(({ inspectors }) => inspectors)
      .map(({ name }) => `/coverage/${titleSlug(name.en)}`);
    expect(english.sort()).toEqual(thirteen.map((country) => countryPath('en', country)).sort());
  });
});

describe('near misses', () => {
  it.each([
    ['en', 'japan-inspection', '/coverage/japan'],
    ['zh', 'japan', '/coverage/japan-inspection'],
    ['fr', 'South-Korea', '/coverage/south-korea'],
    ['zh', 'korea', '/coverage/south-korea-inspection'],
    ['zh', 'brazil-inspection', '/coverage/brizal'],
    ['en', 'turkey', '/coverage/turkey-inspection'],
    ['zh', 'poland-inspection', '/coverage/poland'],
  ] as const)('M2.37 M2.38 M2.43 %s /coverage/%s is meant for %s', (locale, slug, path) => {
    expect(canonicalCountryPath(locale, slug)).toBe(path);
  });

  it.each([
    ['en', 'japan'],
    ['zh', 'japan-inspection'],
    ['zh', 'brizal'],
    ['fr', 'brizal'],
    ['en', 'japan-inspection-inspection'],
    ['en', ''],
    ['en', '__proto__'],
  ] as const)('M2.38 M2.43 %s /coverage/%s is no near miss', (locale, slug) => {
    expect(canonicalCountryPath(locale, slug)).toBeNull();
  });
});

describe('lists of areas', () => {
  const slugs = (posts: PostSummary[]) => posts.map(({ slug }) => slug).join(' ');
  const slugsOfAreas = ['coverage', 'japan', 'india', 'vietnam', 'indonesia', 'malaysia', 'pakistan'];
  const posts = slugsOfAreas.map((slug, at) => area(slug === 'india' ? indiaAreaId : at + 1, slug));

  it('M5.27 the areas are every post of the topic but the index', () => {
    expect(slugs(coverageAreas(posts))).toBe('japan india vietnam indonesia malaysia pakistan');
  });

  it('M2.42 the area 103449 leads to /india and no other does', () => {
    const toIndia = coverageAreas(posts).filter(({ path }) => path === '/india');
    expect(toIndia.map(({ id }) => id)).toEqual([103449]);
  });

  it('M5.28 M4.31 a country page shows four others at most, never itself nor the index', () => {
    expect(slugs(otherCountries(posts, 'india'))).toBe('japan vietnam indonesia malaysia');
    expect(slugs(otherCountries(posts, 'japan'))).toBe('india vietnam indonesia malaysia');
    expect(slugs(otherCountries(posts.slice(0, 3), 'japan'))).toBe('india');
    expect(otherCountries([], 'japan')).toEqual([]);
  });
});

describe('the country table', () => {
  const countries = shippedCountries();
  const active = countries.filter(({ status }) => status === 'active');

  it('M12.17 thirteen have resident inspectors: China and twelve others, all of them Asian', () => {
    const resident = active.filter(({ inspectors }) => inspectors);
    expect(resident.map(({ name }) => titleSlug(name.en)).sort()).toEqual([...thirteen].sort());
    expect(resident.every(({ region }) => region.endsWith('asia'))).toBe(true);
  });

  it('M4.10 areas fall into regions by slug or name; one that the table does not know stands in the list', () => {
    const areas = [area(103441, 'japan'), area(103449, 'india'), area(7, 'poland'), area(8, 'nowhere')];
    const groups = groupAreas(areas, countries);
    expect(groups.inspected.map(({ region }) => region)).toEqual(['east-asia', 'south-asia']);
    expect(groups.further).toEqual([{ region: 'europe', areas: [areas[2]] }]);
    expect(groups.elsewhere).toEqual([areas[3]]);
    const renamed = { ...area(9, 'unser-buero'), title: 'Corée du Sud' };
    expect(groupAreas([renamed], countries).inspected).toEqual([{ region: 'east-asia', areas: [renamed] }]);
  });
});
