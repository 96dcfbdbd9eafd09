/** Import rules; `npm run check` fails when one is broken. */
const deny = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/**
 * The folders of `lib` by layer, lowest first; folders of one layer do not import each other. `deploy` contains no
 * code.
 * @type {string[][]}
 */
const floors = [
  ['contract', 'config', 'i18n'],
  ['net', 'observability', 'content'],
  ['domain'],
  ['backend'],
  ['upstream'],
  ['site'],
  ['server'],
  ['handlers'],
  ['tools'],
];

const anyOf = (rooms) => `^lib/(${rooms.join('|')})/`;

/** One rule per folder: it imports only from lower layers, never from its own layer or a higher one. */
const floorRules = floors.flatMap((rooms, index) =>
  rooms.map((room) => {
    const others = floors
      .slice(index)
      .flat()
      .filter((other) => other !== room);
    return deny(
      `floor-${index}-${room}`,
      { path: anyOf([room]) },
      { path: others.length > 0 ? anyOf(others) : '^$' },
      `lib/${room} stands on floor ${index}: imports run downhill.`,
    );
  }),
);

module.exports = {
  forbidden: [
    ...floorRules,
    deny(
      'every-room-has-a-floor',
      { path: '^lib/', pathNot: anyOf(floors.flat()) },
      {},
      'A new room of lib is named in `floors`.',
    ),
    deny('no-circular', {}, { circular: true }, 'Two files that need each other are one file, or need a third.'),
    deny(
      'contract-knows-zod-alone',
      { path: '^lib/contract/' },
      { pathNot: '^(lib/contract/|node_modules/zod)' },
      'The contract is shapes, nothing else.',
    ),
    deny(
      'domain-knows-no-framework',
      { path: '^lib/(contract|config|content|net|domain)/' },
      { path: '^node_modules/(next|react|react-dom|next-intl)/' },
      'Rules and texts run anywhere.',
    ),
    deny('lib-below-views', { path: '^lib/' }, { path: '^(components|app)/' }, 'Imports run downhill.'),
    deny(
      'backend-behind-handlers',
      { path: '^lib/', pathNot: '^lib/(backend|upstream|handlers|tools)/' },
      { path: '^lib/backend/' },
      'The embedded backend is reached by the handlers and by the embedded transport of lib/upstream.',
    ),
    deny(
      'views-see-the-site',
      { path: '^(components/|app/(?:\\(plain\\)/)?\\[locale\\]/)' },
      { path: '^lib/(backend|handlers|server|tools)/' },
      'Screens see what lib/site answers.',
    ),
    deny(
      'ui-knows-no-framework',
      { path: '^components/ui/' },
      { path: '^(node_modules/(next|next-intl)/|components/(layout|sections|features)/)' },
      'The kit takes words and links as props.',
    ),
    deny(
      'features-never-meet',
      { path: '^components/features/([^/]+)/' },
      { path: '^components/features/', pathNot: '^components/features/$1/' },
      'Pages bring features together.',
    ),
    deny(
      'features-stay-light',
      { path: '^components/features/' },
      { path: '^(lib/(content|backend|contract|config)/|messages/)', pathNot: '^lib/contract/call-paths\\.ts$' },
      'Client leaves carry neither content nor catalogues nor schemas; the paths of calls have none.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    exclude: { path: '^(\\.next|node_modules/\\.cache)' },
  },
};
