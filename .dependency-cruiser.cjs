/** The import rules of the house; `npm run lint:imports` fails when one is broken. */
const deny = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    deny('no-circular', {}, { circular: true }, 'Two files that need each other are one file, or need a third.'),
    deny('contract-knows-zod-alone', { path: '^lib/contract/' }, { pathNot: '^(lib/contract/|node_modules/zod)' }, 'The contract is shapes, nothing else.'),
    deny('domain-is-pure', { path: '^lib/(contract|config|richtext|media|layouts|share|search-view|content|leads|account|aql|comments|reports-view|security|privacy)/' }, { path: '^(node_modules/(next|react|react-dom|next-intl)/|app/|components/|lib/backend/|lib/api/)' }, 'Rules and texts run anywhere.'),
    deny('lib-below-views', { path: '^lib/' }, { path: '^(components|app)/' }, 'Imports run downhill.'),
    deny('api-reaches-backend-by-transport-alone', { path: '^lib/api/', pathNot: '^lib/api/transport\\.ts$' }, { path: '^lib/backend/' }, 'One transport decides where a call goes.'),
    deny('views-never-import-backend', { path: '^(components/|app/(?:\\(plain\\)/)?\\[locale\\]/)' }, { path: '^lib/backend/' }, 'Screens see the contract, not the backend.'),
    deny('ui-knows-no-framework', { path: '^components/ui/' }, { path: '^(node_modules/(next|next-intl)/|components/(layout|sections|features)/)' }, 'The kit takes words and links as props.'),
    deny('features-never-meet', { path: '^components/features/([^/]+)/' }, { path: '^components/features/', pathNot: '^components/features/$1/' }, 'Pages bring features together.'),
    deny('features-stay-light', { path: '^components/features/' }, { path: '^(lib/(content|backend|contract|config)/|messages/)' }, 'Client leaves carry neither content nor catalogues nor schemas.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
    exclude: { path: '^(\\.next|node_modules/\\.cache)' },
  },
};
