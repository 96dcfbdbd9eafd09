import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { countryServiceLd } from '@/lib/site/seo/json-ld';
import { shippedFacts } from '../support/read-content';

const facts = new Map(shippedFacts().map((entry) => [entry.key, entry.values]));

describe('structured data of places', () => {
  it('M2.38 a country page names the country that is served', () => {
    const data = countryServiceLd('en', {
      path: '/coverage/japan',
      name: 'Quality inspection in Japan',
      description: 'Eyewear.',
      serviceType: 'Quality inspection',
      country: 'Japan',
    });
    expect(data).toMatchObject({ '@type': 'Service', areaServed: { '@type': 'Country', name: 'Japan' } });
    expect(data.url).toMatch(/\/en\/coverage\/japan$/);
  });
});

describe('stated figures', () => {
  it('M12.10 M12.12 the about page says 400+ inspectors in Chinese and English, 3000+ in the further languages', () => {
    expect(facts.get('inspectors-about')).toMatchObject({ zh: '400+', en: '400+', fr: '3000+', es: '3000+' });
  });

  it('M12.11 the product page says 2000+ in English, French and Spanish, and so does the home page in the last two', () => {
    expect(facts.get('inspectors-product')).toMatchObject({ en: '2000+', fr: '2000+', es: '2000+' });
    expect(facts.get('inspectors')).toMatchObject({ zh: '400+', en: '400+', fr: '2000+', es: '2000+' });
  });

  it('M12.01 M12.15 M12.16 M12.17 countries, insurance, compensation, accreditation and inspector coverage stand in every language', () => {
    for (const locale of locales) {
      expect(facts.get('countries-covered')?.[locale]).toBe('30+');
      expect(facts.get('insurance')?.[locale]).toMatch(/^(2 mill|200 万)/);
      expect(facts.get('compensation-times')?.[locale]).toBe('10');
      for (const name of ['ISO9001', 'ISO 27001', 'CNAS17020', 'AQSIQ'])
        expect(facts.get('accreditation')?.[locale]).toContain(name);
      expect(facts.get('other-asian-countries')?.[locale]).toBe('12');
      expect(facts.get('inspector-countries')?.[locale]).toBe('13');
    }
  });
});
