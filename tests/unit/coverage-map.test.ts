import { describe, expect, it } from 'vitest';
import { mapBounds } from '@/lib/domain/coverage/map-land';
import { coverageMapPlants, plantRegions, plantsByRegion } from '@/lib/domain/coverage/plants';
import { locales } from '@/lib/i18n/locales';
import { shippedCountries } from '../support/read-content';

const countries = shippedCountries();
const areas = [
  { slug: 'japan', title: 'Inspection in Japan', path: '/coverage/japan' },
  { slug: 'india', title: 'India', path: '/india' },
  { slug: 'our-polish-office', title: 'Polonia', path: '/coverage/our-polish-office' },
  { slug: 'atlantis', title: 'Atlantis', path: '/coverage/atlantis' },
];
const english = coverageMapPlants(countries, 'en', areas);
const byCode = (code: string) => english.find((plant) => plant.code === code);

describe('the points of the coverage map', () => {
  it('M4.10 each has a name, coordinates as longitude and latitude, and the status active', () => {
    for (const locale of locales)
      for (const { name, coordinates, status } of coverageMapPlants(countries, locale, areas)) {
        expect(name).not.toBe('');
        expect(coordinates).toHaveLength(2);
        expect(status).toBe('active');
      }
    expect(byCode('JP')).toMatchObject({ name: 'Japan', coordinates: [139.69, 35.68], status: 'active' });
    expect(byCode('US')?.coordinates[0]).toBeLessThan(-100);
    expect(coverageMapPlants(countries, 'fr', areas).find(({ code }) => code === 'DE')?.name).toBe('Allemagne');
  });

  it('M4.10 planned countries are left out', () => {
    const planned = countries.filter(({ status }) => status === 'planned').map(({ code }) => code);
    expect(planned.length).toBeGreaterThan(0);
    for (const code of planned) expect(byCode(code)).toBeUndefined();
    expect(english).toHaveLength(countries.length - planned.length);
  });

  it('M4.09 about thirty lie in Asia, Europe and the Americas, all of them inside what the map shows', () => {
    expect(english.length).toBeGreaterThanOrEqual(28);
    expect(english.length).toBeLessThanOrEqual(36);
    expect(plantsByRegion(english).map(({ region }) => region)).toEqual(plantRegions);
    for (const {
      coordinates: [longitude, latitude],
    } of english) {
      expect(longitude).toBeGreaterThan(mapBounds.west);
      expect(longitude).toBeLessThan(mapBounds.east);
      expect(latitude).toBeGreaterThan(mapBounds.south);
      expect(latitude).toBeLessThan(mapBounds.north);
    }
  });

  it('M4.09 a country with a page leads there, another one to the contact page with its code', () => {
    expect(byCode('JP')?.path).toBe('/coverage/japan');
    expect(byCode('IN')?.path).toBe('/india');
    expect(byCode('PL')?.path).toBe('/coverage/our-polish-office');
    expect(english.filter(({ hasPage }) => hasPage)).toHaveLength(3);
    expect(byCode('DE')?.path).toBe('/contactus?country=DE');
    expect(byCode('BR')?.path).toBe('/contactus?country=BR');
    const chinese = coverageMapPlants(countries, 'zh', [
      { slug: 'brizal', title: '巴西验货', path: '/coverage/brizal' },
    ]);
    expect(chinese.find(({ code }) => code === 'BR')?.path).toBe('/coverage/brizal');
  });
});
