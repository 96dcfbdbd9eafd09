import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaPath, coverageAreas, indiaAreaId, otherCountries } from '@/lib/domain/coverage/areas';
import { canonicalCountryPath, countryPath, inspectedCountries, titleSlug } from '@/lib/domain/coverage/country-path';
import { frameAround, landRuns } from '@/lib/domain/coverage/map-land';
import { coverageMapPlants } from '@/lib/domain/coverage/plants';
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

  it('the places of a country are those that its page names, in every language', () => {
    for (const locale of locales) {
      const drawn = coverageMapPlants(countries, locale, []).filter(({ places }) => places.length > 0);
      expect(drawn).toHaveLength(16);
      const pages = readdirSync(`content/${locale}/posts/coverage`).map((name) =>
        readFileSync(`content/${locale}/posts/coverage/${name}`, 'utf8'),
      );
      for (const { name, places } of drawn) {
        if (name === countries.find(({ code }) => code === 'BR')?.name[locale] && locale !== 'zh') continue;
        const listed = places.map((place) => place.name).join(locale === 'zh' ? '、' : ', ');
        expect(
          pages.filter((page) => page.includes(`"${listed}"`)),
          `${locale} ${name}`,
        ).toHaveLength(1);
      }
    }
  });

  it('the map of a country holds each of its places, with room for the names beside them', () => {
    for (const { places, coordinates } of coverageMapPlants(countries, 'en', [])) {
      if (places.length === 0) continue;
      const frame = frameAround([...places.map(({ at }) => at), coordinates], 66, 42);
      for (const {
        name,
        at: [longitude, latitude],
      } of places) {
        const [column, row] = [
          (longitude - frame.west) / frame.longitudeStep,
          (frame.north - latitude) / frame.latitudeStep,
        ];
        expect(column > 0 && column < 66 * 0.8 && row > 0 && row < 42, name).toBe(true);
      }
    }
  });

  it('a dot stands where land is: in Osaka and Manaus, not in the Sea of Japan', () => {
    const isLand = (longitude: number, latitude: number) =>
      landRuns({
        west: longitude - 0.05,
        north: latitude + 0.05,
        longitudeStep: 0.1,
        latitudeStep: 0.1,
        columns: 1,
        rows: 1,
      }).length > 0;
    expect([isLand(135.5, 34.69), isLand(-60.02, -3.12), isLand(135, 40), isLand(-30, 0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
