import { aqls, countsDefects } from '@/lib/domain/aql/tables/levels-and-limits';
import type { Locale } from '@/lib/i18n/locales';

/** One standard of sampling under the names of its countries: the international one, then those that adopt it. */
const samplingStandards = [
  'ISO 2859-1',
  'ANSI/ASQ Z1.4',
  'MIL-STD-105',
  'GB/T 2828.1',
  'BS 6001',
  'NF X06-022',
  'UNE 66020',
  'JIS Z 9015',
];
const standards = samplingStandards.join(', ');
/** Every limit in per cent, `4.0` also as `4`. */
const limits = `AQL ${aqls
  .filter((aql) => !countsDefects(aql))
  .flatMap((aql) => (aql.endsWith('.0') ? [aql, aql.slice(0, -2)] : [aql]))
  .join(' ')}`;

/** Words that visitors search with and titles lack, by path. Never shown: words our texts avoid may stand here. */
const en = {
  '/prices':
    'price, prices, price list, cost, inspection cost, fee, rate, charges, quotation, quote, how much, man-day rate',
  '/aql': `calculator, AQL, AQL table, AQL chart, AQL limits, sample size, sampling plan, sampling table, acceptance number, ${standards}, ${limits}`,
  '/aql/floor': 'inspection app, inspection form, floor checklist, carton draw, random cartons',
  '/aql/ledger': 'switching rules, tightened inspection, reduced inspection, lot history',
  '/aql/embed': 'iframe, embed, plugin, API, JSON',
  '/sample-report': 'sample report, example report, specimen report, inspection report example, report sample',
  '/templateReport': 'report template, sample report, specimen report',
  '/defect-lists': 'defect list, defect lists, defect classification, checklist, inspection checklist',
  '/QcEncyclopedia': 'glossary, terms, abbreviations, dictionary, encyclopedia',
  '/verify': 'verify, verification, report number, authenticity, fake report',
  '/contactus': 'contact, contact sales, booking, book an inspection, quote, e-mail, phone',
  '/contact': 'contact, address, office, telephone',
  '/faq': 'FAQ, frequently asked questions, help',
  '/whoweare': 'about, about us, company, profile',
  '/recruit': 'jobs, job, career, careers, vacancy, inspector job',
  '/coverage': 'coverage, countries, cities, where',
  '/ordering-guide': 'order, ordering, book, booking, how to order',
  '/courses': 'training, course, courses, learn',
  '/onlinePlatform': 'platform, portal, software, order online',
  '/privacyPolicy': 'privacy, GDPR, data protection',
  '/terms/trader': 'terms and conditions, agreement, contract',
  '/customer-feedback': 'reviews, testimonials, complaints',
  '/technical-support': 'support, help',
  '/blog': 'news, blog, articles',
  '/service': 'QC, QA, quality control, quality assurance, third-party inspection, TPI, 3PI',
  '/service/consumer-goods-inspection/pre-shipment-inspection':
    'final inspection, preshipment, pre-delivery inspection, PDI, FQC, OQC',
  '/service/consumer-goods-inspection/initial-production-check': 'first-piece inspection',
  '/service/consumer-goods-inspection/during-production-inspection': 'in-process inspection, IPQC',
  '/service/consumer-goods-inspection/container-loading-supervision':
    'container loading, loading check, loading inspection',
  '/service/consumer-goods-inspection/laboratory-testing': 'lab, lab test, lab testing, laboratory test',
  '/service/consumer-goods-inspection/product-certification':
    'COC, DoC, certificate of conformity, product certificate',
  '/service/supplier-audit/factory-audit': 'supplier audit, factory visit, plant audit, factory assessment',
  '/service/industrial-products-inspection/factory-acceptance-test': 'FAT',
  '/marketplace-inspection': 'FBA, Amazon inspection, FNSKU',
  '/account/sign-in': 'login, log in, sign in, my account, order status',
  '/account/register': 'register, registration, sign up, create an account',
  '/account/recover': 'password, forgot password, reset password, lost password',
  '/your-data': 'delete my account, delete my data, my data',
  '/trader-follow-up-inspection': 're-inspection, second inspection, repeat inspection, follow-up inspection',
};
type Names = Record<keyof typeof en, string>;

const zh: Names = {
  '/prices': '价格, jiage, 价格表, 费用, 收费, 收费标准, 报价, 多少钱, 验货费用, 验货价格, 人天费',
  '/aql': `计算器, AQL, AQL 表, AQL 抽样表, AQL 计算, 抽样, chouyang, 抽样方案, 抽样表, 抽样数量, 样本量, 样本量计算, 接收数, ${standards}, ${limits}`,
  '/aql/floor': '验货表格, 验货软件, 开箱, 抽箱, 现场清单',
  '/aql/ledger': '转移规则, 加严检验, 放宽检验, 批次记录',
  '/aql/embed': '嵌入, 插件, 代码, API, 接口',
  '/sample-report': '样本报告, 示例报告, 报告样本, 验货报告, 报告样板',
  '/templateReport': '报告模板, 样本报告, 报告样本, 报告样板',
  '/defect-lists': '缺陷清单, 检查清单, 缺陷分类, 验货清单, 检验标准',
  '/QcEncyclopedia': '术语, 词汇, 名词解释, 百科, 缩写',
  '/verify': '报告验证, 真伪查询, 验证, 报告编号, 防伪',
  '/contactus': '联系, 联系销售, 预约, 预约验货, 报价, 邮箱, 电话',
  '/contact': '联系, 地址, 办公室, 电话',
  '/faq': '常见问题, 问答, 帮助',
  '/whoweare': '关于我们, 公司简介, 公司介绍',
  '/recruit': '招聘, zhaopin, 职位, 加入我们, 兼职验货员',
  '/coverage': '覆盖范围, 国家, 城市, 服务地区',
  '/ordering-guide': '下单, 怎么下单, 预约流程, 流程',
  '/courses': '培训, 课程, 学习',
  '/onlinePlatform': '平台, 系统, 在线下单, 客户端',
  '/privacyPolicy': '隐私, 隐私政策, 个人信息',
  '/terms/trader': '条款, 协议, 合同',
  '/customer-feedback': '评价, 客户评价, 投诉',
  '/technical-support': '技术支持, 帮助, 客服',
  '/blog': '新闻, 文章, 博客',
  '/service': 'QC, QA, 品控, 品管, 质量控制, 质量检验, 第三方检验, 第三方验货, TPI, 3PI',
  '/service/consumer-goods-inspection/pre-shipment-inspection':
    '验货, yanhuo, 验货服务, 质检, zhijian, 最终检验, 出货检验, 尾检, PDI, FQC, OQC',
  '/service/consumer-goods-inspection/initial-production-check': '初检, 初期检验, 产前验货, 产前检查',
  '/service/consumer-goods-inspection/during-production-inspection': '在线检验, 中检, IPQC',
  '/service/consumer-goods-inspection/container-loading-supervision': '监柜, jianzhuang, 装柜, 装箱监督',
  '/service/consumer-goods-inspection/laboratory-testing': '实验室, 测试, 检测, jiance, 送检',
  '/service/consumer-goods-inspection/product-certification': 'COC, DoC, 符合性证书, 产品认证',
  '/service/supplier-audit/factory-audit': '验厂, yanchang, 审厂, shenchang, 工厂审核, 工厂评估, 供应商审核',
  '/service/industrial-products-inspection/factory-acceptance-test': 'FAT',
  '/marketplace-inspection': 'FBA, 亚马逊, 亚马逊验货, FNSKU',
  '/account/sign-in': '登录, 登陆, 我的账号, 我的订单',
  '/account/register': '注册, 注册账号, 开户',
  '/account/recover': '密码, 忘记密码, 找回密码, 重置密码',
  '/your-data': '注销账号, 删除账号, 我的数据',
  '/trader-follow-up-inspection': '复验, 复检, 二次验货, 重新验货, 返工后验货',
};

const fr: Names = {
  '/prices':
    'prix, tarif, tarifs, coût, coûts, combien, devis, frais, liste de prix, prix d’une inspection, homme-jour',
  '/aql': `calculateur, calculatrice, AQL, NQA, table AQL, tableau AQL, taille d’échantillon, effectif d’échantillon, plan d’échantillonnage, échantillonnage, ${standards}, ${limits}`,
  '/aql/floor': 'application d’inspection, formulaire d’inspection, liste de contrôle terrain, tirage des cartons',
  '/aql/ledger': 'règles de passage, contrôle renforcé, contrôle réduit',
  '/aql/embed': 'iframe, intégrer, module, API, JSON',
  '/sample-report': 'rapport type, exemple de rapport, rapport d’inspection, modèle de rapport, spécimen',
  '/templateReport': 'modèle de rapport, rapport type, exemple de rapport, spécimen',
  '/defect-lists': 'liste de défauts, listes de défauts, liste de contrôle, classement des défauts, checklist',
  '/QcEncyclopedia': 'glossaire, lexique, termes, abréviations, dictionnaire, encyclopédie',
  '/verify': 'vérifier, vérification, numéro de rapport, authenticité, faux rapport',
  '/contactus': 'contact, contacter, réserver, réservation, devis, e-mail, téléphone',
  '/contact': 'contact, adresse, bureau, téléphone',
  '/faq': 'FAQ, questions fréquentes, aide',
  '/whoweare': 'à propos, entreprise, société, présentation',
  '/recruit': 'emploi, emplois, carrière, recrutement, devenir inspecteur',
  '/coverage': 'couverture, pays, villes, où',
  '/ordering-guide': 'commander, commande, réserver, réservation',
  '/courses': 'formation, cours, apprendre',
  '/onlinePlatform': 'plateforme, portail, logiciel, commander en ligne',
  '/privacyPolicy': 'confidentialité, vie privée, RGPD, données personnelles',
  '/terms/trader': 'conditions générales, contrat, CGV',
  '/customer-feedback': 'avis, avis clients, témoignages, réclamations',
  '/technical-support': 'assistance, aide, support',
  '/blog': 'actualités, blog, articles',
  '/service':
    'QC, QA, CQ, contrôle qualité, assurance qualité, inspection par tierce partie, third-party inspection, TPI, 3PI',
  '/service/consumer-goods-inspection/pre-shipment-inspection':
    'pré-expédition, inspection pré-embarquement, avant embarquement, PDI, FQC, OQC',
  '/service/consumer-goods-inspection/initial-production-check': 'inspection pré-production, première pièce',
  '/service/consumer-goods-inspection/during-production-inspection': 'inspection en ligne, pendant la production, IPQC',
  '/service/consumer-goods-inspection/container-loading-supervision':
    'empotage, surveillance de l’empotage, chargement de conteneur, contrôle du chargement',
  '/service/consumer-goods-inspection/laboratory-testing':
    'laboratoire, labo, test en laboratoire, essai en laboratoire',
  '/service/consumer-goods-inspection/product-certification':
    'COC, DoC, certificat de conformité, certification de produit',
  '/service/supplier-audit/factory-audit': 'audit fournisseur, audit d’usine, visite d’usine, évaluation d’usine',
  '/service/industrial-products-inspection/factory-acceptance-test': 'FAT',
  '/marketplace-inspection': 'FBA, inspection Amazon, FNSKU, place de marché, places de marché',
  '/account/sign-in': 'connexion, se connecter, mon compte, suivi de commande',
  '/account/register': 'inscription, s’inscrire, créer un compte',
  '/account/recover': 'mot de passe, mot de passe oublié, réinitialiser',
  '/your-data': 'supprimer mon compte, supprimer mes données, mes données',
  '/trader-follow-up-inspection':
    'contre-visite, contre-inspection, réinspection, nouvelle inspection, deuxième inspection',
};

const es: Names = {
  '/prices':
    'precio, precios, tarifa, tarifas, costo, coste, cuánto cuesta, cuánto, cotización, presupuesto, lista de precios, hombre-día',
  '/aql': `calculadora, AQL, NCA, tabla AQL, tamaño de muestra, plan de muestreo, muestreo, número de aceptación, ${standards}, ${limits}`,
  '/aql/floor': 'aplicación de inspección, formulario de inspección, lista de control en fábrica, sorteo de cajas',
  '/aql/ledger': 'reglas de cambio, inspección rigurosa, inspección reducida',
  '/aql/embed': 'iframe, insertar, complemento, API, JSON',
  '/sample-report':
    'informe de muestra, informe de ejemplo, ejemplo de informe, informe de inspección, modelo de informe',
  '/templateReport': 'plantilla de informe, modelo de informe, informe de muestra, informe de ejemplo',
  '/defect-lists': 'lista de defectos, listas de defectos, lista de control, clasificación de defectos, checklist',
  '/QcEncyclopedia': 'glosario, términos, abreviaturas, diccionario, enciclopedia',
  '/verify': 'verificar, verificación, número de informe, autenticidad, informe falso',
  '/contactus': 'contacto, contactar, reservar, reserva, cotización, correo, teléfono',
  '/contact': 'contacto, dirección, oficina, teléfono',
  '/faq': 'FAQ, preguntas frecuentes, ayuda',
  '/whoweare': 'acerca de, empresa, compañía, sobre nosotros',
  '/recruit': 'empleo, trabajo, vacantes, ser inspector',
  '/coverage': 'cobertura, países, ciudades, dónde',
  '/ordering-guide': 'pedir, hacer un pedido, reservar, reserva',
  '/courses': 'formación, capacitación, cursos, aprender',
  '/onlinePlatform': 'plataforma, portal, software, pedir en línea',
  '/privacyPolicy': 'privacidad, RGPD, datos personales',
  '/terms/trader': 'condiciones, contrato, términos y condiciones',
  '/customer-feedback': 'opiniones, reseñas, testimonios, reclamaciones',
  '/technical-support': 'soporte, ayuda',
  '/blog': 'noticias, blog, artículos',
  '/service':
    'QC, QA, control de calidad, aseguramiento de la calidad, inspección de tercera parte, third-party inspection, TPI, 3PI',
  '/service/consumer-goods-inspection/pre-shipment-inspection':
    'preembarque, inspección preembarque, previa al embarque, PDI, FQC, OQC',
  '/service/consumer-goods-inspection/initial-production-check': 'inspección de preproducción, primera pieza',
  '/service/consumer-goods-inspection/during-production-inspection': 'durante la producción, en proceso, IPQC',
  '/service/consumer-goods-inspection/container-loading-supervision':
    'carga de contenedor, carga de contenedores, control de carga',
  '/service/consumer-goods-inspection/laboratory-testing': 'laboratorio, prueba de laboratorio, ensayo de laboratorio',
  '/service/consumer-goods-inspection/product-certification':
    'COC, DoC, certificado de conformidad, certificación de producto',
  '/service/supplier-audit/factory-audit':
    'auditoría de proveedor, auditoría de fábrica, visita a fábrica, evaluación de fábrica',
  '/service/industrial-products-inspection/factory-acceptance-test': 'FAT',
  '/marketplace-inspection': 'FBA, inspección Amazon, FNSKU',
  '/account/sign-in': 'iniciar sesión, entrar, acceso, mi cuenta, estado del pedido',
  '/account/register': 'registro, registrarse, crear una cuenta',
  '/account/recover': 'contraseña, olvidé mi contraseña, restablecer',
  '/your-data': 'eliminar mi cuenta, borrar mi cuenta, mis datos',
  '/trader-follow-up-inspection': 'reinspección, segunda inspección, contravisita, nueva inspección',
};

export const searchNames: Readonly<Record<Locale, Names>> = { zh, en, fr, es };

/** Words for one thing that neither the glossary nor the spelling joins. */
export const otherWords: Readonly<Record<Locale, readonly (readonly string[])[]>> = {
  zh: [
    ['质检', '检验', '验货'],
    ['品检', '检验'],
    ['审厂', '验厂'],
    ['监柜', '监装'],
    ['次品', '不良品', '缺陷'],
    samplingStandards,
  ],
  en: [
    ['lab', 'laboratory'],
    ['faulty', 'defective'],
    ['odour', 'smell'],
    ['bribe', 'bribery', 'gift'],
    ['staff', 'employee'],
    ['freight', 'shipment'],
    samplingStandards,
  ],
  fr: [
    ['pré-expédition', 'pré-embarquement', 'avant embarquement', 'avant expédition'],
    ['labo', 'laboratoire'],
    ['vêtements', 'habillement', 'prêt-à-porter'],
    samplingStandards,
  ],
  es: [
    ['preembarque', 'pre-embarque', 'previa al embarque'],
    ['coste', 'costo'],
    ['informe', 'reporte'],
    ['ropa', 'prendas', 'vestimenta'],
    ['calzado', 'zapatos'],
    ['móvil', 'celular'],
    ['reinspección', 'segunda inspección'],
    samplingStandards,
  ],
};

/** Words for what something costs, folded; a price tag is none. */
const priceWords: Readonly<Record<Locale, string>> = {
  zh: '价格(?!标签|牌|吊牌)|价钱|费用|收费(?:标准)?|报价',
  en: 'prices?|pricing|costs?|fees?|charges|quotes?|quotations?',
  fr: 'prix|tarifs?|couts?|frais',
  es: 'precios?|tarifas?|costes?|costos?',
};

/** Words that documents may lack beside others: an inspection company has them everywhere. */
const tradeWords: Readonly<Record<Locale, string>> = {
  zh: '第三方|验货|检验|检查|公司|服务',
  en: 'inspect(?:ions?|ing)?|compan(?:y|ies)|services?|third|party|third-party|quality|qc',
  fr: 'inspect(?:ions?|er)|control(?:es?|er)|qualites?|societes?|entreprises?|services?|tierces?|partie|tierce-partie',
  es: 'inspecci(?:on|ones|onar)|calidad|empresas?|companias?|servicios?|tercera|parte',
};

export const chineseOptional = `${tradeWords.zh}|${priceWords.zh}`;
const wholly = (...patterns: string[]) => new RegExp(`^(?:${patterns.join('|')})$`);
export const optionalWords: Readonly<Record<Locale, RegExp>> = {
  zh: wholly(chineseOptional, tradeWords.en, priceWords.en),
  en: wholly(tradeWords.en, priceWords.en),
  fr: wholly(tradeWords.fr, priceWords.fr),
  es: wholly(tradeWords.es, priceWords.es),
};

const letter = String.raw`(?!\p{Script=Han})[\p{L}\p{N}]`;
const prices = (words: string, tag: string) =>
  new RegExp(`(?<!${letter}|${tag})(?:${words})(?!${letter}| tags?| labels?| stickers?)`, 'u');
const priceIn: Readonly<Record<Locale, RegExp>> = {
  zh: new RegExp(`${priceWords.zh}|${prices(priceWords.en, '@').source}`, 'u'),
  en: prices(priceWords.en, '@'),
  fr: prices(priceWords.fr, '(?:etiquettes? de|produits?|aliments?|fruits?|legumes?|poissons?|viandes?) '),
  es: prices(priceWords.es, 'etiquetas? de '),
};

/** Whether a folded text in simplified Chinese names what something costs. */
export const namesPrice = (folded: string, locale: Locale): boolean => priceIn[locale].test(folded);
