/** Import fences of the house (docs/house.md, Design §2). */
const from = (path, pathNot) => ({ path, ...(pathNot && { pathNot }) });
const fence = (name, comment, fromPart, toPart) => ({ name, comment, severity: 'error', from: fromPart, to: toPart });

const TEST = '\\.(test|spec)\\.tsx?$|/testing/|conformance\\.ts$';

module.exports = {
  forbidden: [
    fence('no-circles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    fence(
      'domain-is-pure',
      'domain knows nothing but itself and the permission rules’ engine.',
      from('^packages/domain/src', TEST),
      { pathNot: '^packages/domain/src|node_modules/@casl|node_modules/@ucast' },
    ),
    fence('contract-sees-domain', 'contract may see domain and zod.', from('^packages/contract/src', TEST), {
      pathNot: '^packages/(contract|domain)/src|node_modules/zod',
    }),
    fence(
      'kit-knows-no-insurance',
      'kit is everybody’s; it may use calendar arithmetic alone.',
      from('^packages/kit/src'),
      { path: '^(packages/(domain|contract)|apps)/', pathNot: '^packages/domain/src/calendar/' },
    ),
    fence('browser-and-server-apart', 'The browser and the server meet in the contract.', from('^apps/web/'), {
      path: '^apps/server/',
    }),
    fence(
      'server-and-browser-apart',
      'The server serves what was built; it does not import screens.',
      from('^apps/server/src', TEST),
      { path: '^apps/web/src' },
    ),
    fence(
      'no-feature-to-feature',
      'A feature stands alone; what two need is a record or domain.',
      from('^apps/server/src/features/([^/]+)/', TEST),
      { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
    ),
    fence('no-record-to-record', 'A record keeps its own facts.', from('^apps/server/src/records/([^/]+)/', TEST), {
      path: '^apps/server/src/records/',
      pathNot: '^apps/server/src/records/$1/',
    }),
    fence('records-below-features', 'Records do not know features.', from('^apps/server/src/(records|db)/', TEST), {
      path: '^apps/server/src/(features|compose|routes)',
    }),
    fence(
      'ports-only',
      'Only compose names an embedded or vendor side of an outside system.',
      from('^apps/server/src/(features|records|http|db)/', TEST),
      { path: '^apps/server/src/outside/', pathNot: '/port\\.ts$' },
    ),
    fence('no-screen-to-screen', 'A screen stands alone.', from('^apps/web/src/screens/([^/]+)/', TEST), {
      path: '^apps/web/src/screens/',
      pathNot: '^apps/web/src/screens/$1/',
    }),
    fence('data-below-screens', 'data does not know screens.', from('^apps/web/src/data/', TEST), {
      path: '^apps/web/src/(screens|frame|routes|doors)',
    }),
    fence(
      'explorer-carries-no-portal',
      'Nothing of the portal is in the explorer’s bundle.',
      from('^apps/web/src/doors/explorer'),
      { path: '^apps/web/src/(frame|routes)/', reachable: true },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
