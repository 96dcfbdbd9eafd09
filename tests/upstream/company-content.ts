/*
 * The content of "Harbour Check", an inspection company that does not exist. It is written from the specification
 * alone, so a page that shows it proves that the site reads an upstream and does not merely mirror its own content.
 * Ids and slugs are shared by the four languages, except where the specification gives Chinese its own slug.
 */

export type Locale = 'zh' | 'en' | 'fr' | 'es';

export const LOCALES = ['zh', 'en', 'fr', 'es'] as const satisfies readonly Locale[];

export const MARKERS: Readonly<Record<Locale, string>> = { zh: '海港检', en: 'Harbour', fr: 'Harbour', es: 'Harbour' };

/** The news post that the specification hides from the news page. */
export const HIDDEN_POST_ID = 103178;

export type Tag = { id: number; key: string; name: string };

export type Topic = { id: number; key: string; slug: string };

export type MetaEntry = { key: string; value: string };

export type Page = { id: number; slug: string; title: string; content: string };

type Options = { duration?: number };

export type Media = { id: number; name: string; mine_type: string; url: string; preview: string; options: Options };

/** A post; `type` and `is_featured` answer queries and are never sent. */
export interface Post extends Record<'slug' | 'url' | 'title' | 'excerpt' | 'content', string> {
  type: 'article' | 'product' | 'service' | 'page';
  is_featured: boolean;
  id: number;
  locale: Locale;
  created_at: Date;
  coverPreview: string;
  coverUrl: string;
  coverAlt: string;
  cover: Record<'url' | 'preview' | 'name', string>;
  options: { cover: string };
  tags: Tag[];
  topic: Topic;
  children: Post[];
  media: Media[];
  meta: MetaEntry[];
  author: { nickname: string };
  liked: boolean;
  likes_count: number;
}

export interface LocaleContent {
  posts: Post[];
  agreements: Page[];
  pages: Page[];
  tags: Tag[];
  /** Those of `tags` that lie below another one. */
  childTags: Tag[];
  aql: { title: string; media: Media[] };
  navigation: { title: string; children: { title: string; slug?: string; link?: string }[] }[];
  countries: { code: string; label: string; value: string; phonecode: string }[];
}

/** A slug and what it is called in the four languages. */
type Named = readonly [slug: string, zh: string, en: string, fr: string, es: string];

const named = (slug: string, [, ...names]: Named): Named => [slug, ...names];
const joined = ([slug, zh, en, fr, es]: Named, b: Named): Named => [
  `${slug}-${b[0]}`,
  `${zh}·${b[1]}`,
  `${en}, ${b[2]}`,
  `${fr}, ${b[3]}`,
  `${es}, ${b[4]}`,
];
const table = (text: string): Named[] =>
  text.split('\n').flatMap((line): Named[] => {
    const [slug, zh = '', en = '', fr = '', es = ''] = line.split('|').map((cell) => cell.trim());
    return slug ? [[slug, zh, en, fr, es]] : [];
  });

/** The sentences; ~ stands for their subject, so that no two posts share a text. */
const PHRASES = table(`
  title | 海港检~ | Harbour ~ | Harbour – ~ | Harbour: ~
  excerpt | 海港检潮前看~。 | Harbour sees ~ at low tide. | Harbour à marée basse : ~. | Harbour en marea baja: ~.
  body | 海港检提灯记下“~”。 | Harbour lifts a lantern to “~”. | Harbour éclaire « ~ ». | Harbour alumbra «~».
  alt | 海港检照片：~ | Harbour photo: ~ | Photo Harbour : ~ | Foto de Harbour: ~
  author | 海港检舵手 | Harbour Helmsman | Timonier Harbour | Timonel Harbour
`);
// A slash puts a child below the group before it. The four groups' slugs are the specification's, and so is that of
// social-responsibility-audit.
const SERVICES = table(`
  consumer-goods-inspection | 日用品查验 | consumer checks | contrôle des biens | control de bienes
  /quayside-final-check | 码头终检 | quayside final check | contrôle final à quai | control final en muelle
  /first-crate-check | 首箱查验 | first crate check | contrôle de la première caisse | control de la primera caja
  /loading-watch | 装船监看 | loading watch | veille du chargement | vigilancia de la carga
  /sample-draw | 抽样取件 | sample draw | tirage des échantillons | sorteo de muestras
  supplier-audit | 供方评审 | supplier visits | visites des fournisseurs | visitas a proveedores
  /social-responsibility-audit | 责任评审 | crew welfare audit | audit social | auditoría social
  /workshop-walk | 车间巡看 | workshop walk | tour de l’atelier | recorrido del taller
  industrial-products-inspection | 重件查验 | heavy goods checks | contrôle industriel | control industrial
  /crane-part-check | 吊机件查验 | crane part check | contrôle des pièces de grue | control de piezas de grúa
  /weld-line-check | 焊缝查验 | weld line check | contrôle des soudures | control de soldaduras
  e-commerce-quality-control | 网店查验 | web shop checks | contrôle des boutiques | control de tiendas
  /parcel-check | 包裹查验 | parcel check | contrôle des colis | control de paquetes
`);
const PRODUCTS = table(`
  deck-goods | 甲板用品 | deck goods | articles de pont | artículos de cubierta
  /mooring-ropes | 系船绳 | mooring ropes | amarres | amarras
  /rain-coats | 雨衣 | rain coats | cirés | chubasqueros
  /storm-lanterns | 风灯 | storm lanterns | lanternes tempête | faroles de tormenta
  /folding-chairs | 折叠椅 | folding chairs | chaises pliantes | sillas plegables
  cabin-goods | 舱内用品 | cabin goods | articles de cabine | artículos de camarote
  /tin-kettles | 锡壶 | tin kettles | bouilloires en étain | teteras de estaño
  /bunk-blankets | 铺位毯 | bunk blankets | couvertures de bannette | mantas de litera
`);
// Lowmark and Saint Brannock are on no map: a site must show them without coordinates.
const COVERAGE = table(`
  japan | 日本站 | Japan | Japon | Japón
  vietnam | 越南站 | Vietnam | Vietnam | Vietnam
  india | 印度站 | India | Inde | India
  poland | 波兰站 | Poland | Pologne | Polonia
  lowmark | 洛马克站 | Lowmark | Basse-Marque | Bajamarca
  saint-brannock | 圣布兰诺站 | Saint Brannock | Saint-Brannock | San Brannock
`);
const COURSES = table(`
  knots-and-seals | 绳结与封条课 | course on knots and seals | cours de nœuds et scellés | curso de nudos y sellos
  reading-a-crate | 读箱课 | course on reading a crate | cours de lecture des caisses | curso de lectura de cajas
  light-at-dusk | 黄昏照明课 | course on light at dusk | cours de lumière du soir | curso de luz al ocaso
`);
// The slash parts the topic from the slug; the first slug is the specification's page for textiles.
const INDUSTRIES = table(`
  inspection-textiles/initial-production-inspection | 首件织物 | first cloth | première étoffe | primera tela
  inspection-toys/toy-boat-inspection | 玩具船 | toy boats | bateaux jouets | barcos de juguete
`);
const GUIDES = table(`
  trader-guide | 货主指南 | trader guide | guide du négociant | guía del comerciante
  qc-guide | 验货员指南 | inspector guide | guide de l’inspecteur | guía del inspector
`);
const GUIDE_STEPS = table(`
  cast-off | 解缆 | cast off | larguer | zarpar
  book-a-berth | 订泊位 | book a berth | réserver un poste | reservar un atraque
  sealed-hatch | 封舱口 | sealed hatch | écoutille scellée | escotilla sellada
`);
// The specification puts 102371 first and hides 102323.
const GUIDE_IDS: Readonly<Record<string, number>> = { 'book-a-berth': 102371, 'sealed-hatch': 102323 };
const TAGS = table(`
  quay-company | 公司 | company | entreprise | empresa
  quay-trade | 行业 | trade | métier | oficio
  quay-press | 媒体 | press | presse | prensa
  India | 印度 | India | Inde | India
  packing | 包装 | packing | emballage | embalaje
  bench-tests | 台架 | bench tests | essais | ensayos
`);
// Nine goods at five places make the 45 news titles; the hidden post takes the place of one.
const GOODS = table(`
  ropes | 绳索 | ropes | cordes | cuerdas
  lamps | 灯具 | lamps | lampes | lámparas
  tiles | 瓷砖 | tiles | carreaux | azulejos
  shirts | 衬衫 | shirts | chemises | camisas
  valves | 阀门 | valves | vannes | válvulas
  chairs | 椅子 | chairs | chaises | sillas
  kettles | 水壶 | kettles | bouilloires | teteras
  toys | 玩具 | toys | jouets | juguetes
  boots | 靴子 | boots | bottes | botas
`);
const PLACES = table(`
  north-quay | 北码头 | at the north quay | au quai nord | en el muelle norte
  south-quay | 南码头 | at the south quay | au quai sud | en el muelle sur
  old-pier | 旧栈桥 | on the old pier | sur la vieille jetée | en el viejo embarcadero
  dry-dock | 干船坞 | in the dry dock | en cale sèche | en el dique seco
  lighthouse | 灯塔旁 | by the lighthouse | près du phare | junto al faro
`);
const HIDDEN_NEWS: Named = ['hidden-berth', '隐蔽泊位', 'hidden berth', 'poste caché', 'atraque oculto'];
const PORTS: Named = ['coverage', '站点总览', 'port list', 'liste des ports', 'lista de puertos'];
const SHEET: Named = ['aql', '抽样表', 'sampling sheet', 'feuille d’échantillonnage', 'hoja de muestreo'];
const GENERIC = table(`
  mooring-promise | 泊位承诺 | mooring promise | promesse d’amarrage | promesa de amarre
  tide-method | 潮汐方法 | tide method | méthode des marées | método de mareas
  fellow-pilots | 同行引航 | fellow pilots | pilotes amis | pilotos amigos
`);
const AGREEMENTS = table(`
  customer-agreement | 货主协议 | customer agreement | accord client | acuerdo del cliente
  inspector-agreement | 验货员协议 | inspector agreement | accord inspecteur | acuerdo del inspector
  privacy-policy | 隐私条款 | privacy terms | règles de confidentialité | normas de privacidad
`);
const PAGES = table(`
  our-berth | 我们的泊位 | berth story | histoire du poste | historia del atraque
  crew-rules | 船员守则 | crew rules | règles d’équipage | normas de tripulación
`);
const MENUS = table(`
  service | 服务栏 | services | services | servicios
  product | 货品栏 | goods | marchandises | mercancías
  coverage | 站点栏 | ports | ports | puertos
  company | 船队栏 | crew | équipage | tripulación
`);
// GG repeats a phone code and AQ has none: the specification says that a site drops both.
const PHONE_CODES = 'CN +86, JP 0081, GB +44, GG +44, FR 33, ES +34, US +1, IN +91, VN +84, AQ none';

const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 9, 1, 8);

// 45 news, newest first; the hidden one sits where the first page would show it.
const NEWS = PLACES.flatMap(([place, zh, en, fr, es]) =>
  GOODS.map((g): Named => [`${g[0]}-${place}`, `${zh}的${g[1]}`, `${g[2]} ${en}`, `${g[3]} ${fr}`, `${g[4]} ${es}`]),
).with(7, HIDDEN_NEWS);

export function companyContent(locale: Locale, origin: string): LocaleContent {
  const nameOf = (item: Named): string => item[LOCALES.indexOf(locale) + 1] ?? '';
  const phrase = (kind: 'title' | 'excerpt' | 'body' | 'alt' | 'author', item: Named): string => {
    const pattern = PHRASES.find(([key]) => key === kind);
    return pattern ? nameOf(pattern).replace('~', nameOf(item)) : '';
  };
  let lastId = 7000;
  const posts: Post[] = [];
  const topics = new Map<string, Topic>();

  const titleOf = (item: Named): string => phrase('title', item);
  // A topic below another one answers to its own slug and has a key that starts with its parent's.
  const topicOf = (key: string, slug = key): Topic => {
    const topic = topics.get(key) ?? { id: 401 + topics.size, key, slug };
    topics.set(key, topic);
    return topic;
  };
  const media = (slug: string, type: 'image/png' | 'video/mp4' | 'application/pdf', duration?: number): Media => {
    const name = `harbour-${slug}.${type.slice(type.indexOf('/') + 1)}`;
    const preview = `${origin}/media/harbour-${slug}-small.png`;
    const options = duration === undefined ? {} : { duration };
    return { id: ++lastId, name, mine_type: type, url: `${origin}/media/${name}`, preview, options };
  };
  const add = (type: Post['type'], topic: Topic, item: Named, more: Partial<Post> = {}): Post => {
    const id = ++lastId;
    const url = `${origin}/media/harbour-${item[0]}.png`;
    const preview = `${origin}/media/harbour-${item[0]}-small.png`;
    const [title, excerpt, alt] = [titleOf(item), phrase('excerpt', item), phrase('alt', item)];
    const post: Post = {
      ...{ type, is_featured: false, id },
      ...{ slug: item[0], url: item[0], title, excerpt, locale },
      content: `<h2>${title}</h2><p>${phrase('body', item)}</p><p><img src="${url}" alt="${alt}"></p>`,
      created_at: new Date(NEWEST - (id % 90) * DAY_MS),
      ...{ coverPreview: preview, coverUrl: url, coverAlt: alt, cover: { url, preview, name: alt } },
      ...{ options: { cover: url }, tags: [], topic, children: [], media: [] },
      meta: [{ key: 'meta_description', value: excerpt }],
      author: { nickname: phrase('author', item) },
      liked: id % 2 === 0,
      likes_count: id % 10,
      ...more,
    };
    posts.push(post);
    return post;
  };
  const pagesOf = (items: readonly Named[]): Page[] =>
    items.map((item) => {
      const content = `<p>${phrase('body', item)}</p>`;
      return { id: ++lastId, slug: item[0], title: titleOf(item), content };
    });

  const tags = TAGS.map((item, index): Tag => ({ id: 901 + index, key: item[0], name: titleOf(item) }));
  const tagsAt = (...indexes: number[]): Tag[] => tags.filter((_, index) => indexes.includes(index));

  let group: Post | undefined;
  for (const item of [...SERVICES, ...PRODUCTS]) {
    const type = SERVICES.includes(item) ? 'service' : 'product';
    if (!group || !item[0].startsWith('/')) {
      group = add(type, topicOf(type), item);
      continue;
    }
    const slug = item[0].slice(1);
    // Some items have a url of their own: the specification offers "url or slug".
    const url = /^(?:storm|quayside|workshop)/.test(slug) ? `see-${slug}` : slug;
    const gallery = [media(slug, 'image/png'), media(slug, 'video/mp4', 95)];
    const topic = topicOf(`${type}-${group.slug}`, group.slug);
    group.children.push(add(type, topic, named(slug, item), { url, media: gallery }));
  }

  NEWS.forEach((item, index) => {
    // 25, 15 and 5 articles a tag, so that one tag fills more than a page of 21 and another far less.
    const main = index % 9 < 5 ? 0 : index % 9 < 8 ? 1 : 2;
    const child = index % 5 === 0 ? 3 : index % 5 < 3 ? 4 : 5;
    const own = item === HIDDEN_NEWS ? { id: HIDDEN_POST_ID } : {};
    const created = new Date(NEWEST - index * DAY_MS);
    const more = { created_at: created, tags: tagsAt(main, child), is_featured: index % 4 === 0 };
    add('article', topicOf('news'), item, { ...more, ...own });
  });

  add('article', topicOf('coverage'), PORTS);
  for (const item of COVERAGE) {
    const slug = locale === 'zh' ? `${item[0]}-inspection` : item[0];
    const own = item[0] === 'india' ? { id: 103449, tags: tagsAt(3) } : {};
    add('article', topicOf('coverage'), item, { slug, url: slug, ...own });
  }
  COURSES.forEach((item, index) => {
    add('article', topicOf('courses'), item, { media: [media(item[0], 'video/mp4', 61 + 60 * index)] });
  });

  for (const item of INDUSTRIES) {
    const [topic = '', slug = ''] = item[0].split('/');
    const meta = GOODS.slice(0, 2).map((good, index) => ({ key: `data-${titleOf(good)}`, value: `${12 + index}` }));
    meta.push({ key: 'data', value: phrase('excerpt', item) }, { key: 'data-waterproof', value: 'true' });
    add('page', topicOf(topic), named(slug, item), { meta });
  }
  for (const guide of GUIDES) {
    const children = GUIDE_STEPS.map((step) => {
      const meta = [{ key: 'icon', value: `${origin}/media/harbour-${step[0]}-icon.png` }];
      // Only the trader guide has the ids of the specification: one id names one post.
      const id = guide[0] === 'trader-guide' ? GUIDE_IDS[step[0]] : undefined;
      return add('page', topicOf('guide'), joined(guide, step), { meta, ...(id && { id }) });
    });
    add('page', topicOf('guide'), guide, { children });
  }
  for (const item of GENERIC) {
    const post = add('page', topicOf('page'), item);
    if (item[0] === 'tide-method') post.meta.push({ key: 'fluid', value: '1' });
    // A picture on a host that the site was never told about: only its alternative text may show.
    const foreign = `<p><img src="https://elsewhere.invalid/x.png" alt="${post.title}"></p>`;
    if (item[0] === 'fellow-pilots') post.content += foreign;
  }

  const linksOf = (menu: string): LocaleContent['navigation'][number]['children'] => {
    if (menu === 'company') return GENERIC.map((item) => ({ title: titleOf(item), link: `/${item[0]}` }));
    const below = posts.filter((post) => post.topic.key === menu && post.slug !== menu);
    return below.map(({ title, slug }) => ({ title, slug }));
  };
  const regions = new Intl.DisplayNames([locale], { type: 'region' });
  return {
    posts,
    agreements: pagesOf(AGREEMENTS),
    pages: pagesOf(PAGES),
    tags,
    childTags: tagsAt(3, 4, 5),
    aql: {
      title: titleOf(SHEET),
      media: [media(`aql-${locale}`, 'application/pdf'), media('aql-lantern', 'image/png')],
    },
    navigation: MENUS.map((menu) => ({ title: titleOf(menu), children: linksOf(menu[0]) })),
    countries: PHONE_CODES.split(', ').map((entry) => {
      const [code = '', phonecode = ''] = entry.split(' ');
      return { code, label: regions.of(code) ?? code, value: `port-${code.toLowerCase()}`, phonecode };
    }),
  };
}
