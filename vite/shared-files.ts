/** Modules of one file that pages share. */
interface SharedFile {
  readonly name: string
  readonly test: RegExp
  /** How many pages and later pieces must share a module; 1 if left out. */
  readonly minShareCount?: number
  readonly maxModuleSize?: number
}

/** Modules of the login page that nearly every page has too, with all they import. */
const sharedByLogin =
  /web\/(ui\/(fields\/(text|password)-field|feedback\/alert|base\/text-link)|shared\/captcha\/captcha-notice)\.tsx|IconCheck\.mjs/

/**
 * The files that pages share, those that more pages need first: each takes what it imports from the ones after it. A page
 * is then a handful of requests, whatever it is made of; a file for every piece that two pages share was ninety of them.
 *
 * What imports the library of forms (uploads do) must stay out of `frame`, `records`, `customer` and `pieces`:
 * every list would load it.
 */
export const sharedFiles: readonly SharedFile[] = [
  // What nearly every page shares: fields, messages and links, without the library of forms.
  { name: 'base', test: sharedByLogin },
  // One file for what a login needs besides: every form shares most of it.
  { name: 'login', test: /web\/public\/accounts\/pages\/login-page/ },
  { name: 'landing', test: /web\/public\/landing\// },
  // A file for each icon that pages share would weigh less than its name in the entry.
  // Those that only forms show as they save stay with them.
  { name: 'icons', test: /@tabler\/icons-react(?!.*IconCloud)/, minShareCount: 2 },
  {
    name: 'parts',
    test: /web\/(ui\/(layout\/(card|page-header)|feedback\/(page-state|skeleton|shown-failures)|base\/text-around|fields\/native-select-field)\.tsx?|shared\/phone\/(use-|phone-text)|lib\/(merge-values|typed-store)|shared\/saved-form\/saved-fields)|contract\/(core\/|catalogue\/schemas)/,
    minShareCount: 4,
  },
  // What registering needs beside a login.
  {
    name: 'forms',
    test: /web\/(shared\/saved-form\/use-saved-form|public\/(accounts\/parts\/new-password-fields|shared\/text-with-link)|ui\/form\/checkbox-input-field)\.tsx/,
  },
  // What buying needs beside a registration.
  {
    name: 'details',
    test: /web\/(shared\/(countries\/country-field|phone\/phone-field)|ui\/form\/(form-actions|form-grid|text-area-input-field)|lib\/leave-for)/,
    minShareCount: 3,
  },
  // The frames of customers and staff, with the server's answers and what nearly every page in them is made of.
  {
    name: 'frame',
    test: /web\/(main\/layouts\/(app-layout|customer-frame|staff-frame|manager-layout|viewing-banner|command-bar)|ui\/(navigation\/(side-bar|top-bar|staff-bar)|base\/(text|use-[\w-]+)|layout\/(stack|row)|feedback\/(empty-state|badge)|overlay\/(dialog|modal|confirm-dialog)|actions\/[\w-]*menu)|lib\/(search-params|search-schema|use-page-search))\.tsx?$/,
  },
  // Lists of choices that open, with the library that places them.
  { name: 'choices', test: /web\/ui\/(base\/floating|fields\/(search-select|select-field))\.tsx$/ },
  {
    name: 'fields',
    test: /web\/(ui\/(fields|form)\/|shared\/(saved-form|countries)\/|manager\/shared\/(conflict|unsaved\/save-bar))/,
    minShareCount: 3,
  },
  // What pages in the frames share besides: tables, records and what managers read.
  {
    name: 'records',
    test: /@tanstack\/|contract\/(core|platform)\/|web\/manager\/invoicing\/shared\/document-(labels|page)|web\/(lib|ui|shared|manager)\/(?!form\/|data\/stat-card|shared\/(conflict|unsaved\/save-bar)|uploads\/|banking\/|invoicing\/)/,
    minShareCount: 5,
  },
  // What customers and managers call and read; an admin's lists do without.
  {
    name: 'terms',
    test: /contract\/(invoicing|documents|registry|companies|catalogue|accounts|refunds|subscriptions)\/(?!manager|admin|customer|filing)|contract\/invoicing\/customer/,
    minShareCount: 4,
  },
  {
    name: 'managing',
    test: /contract\/(invoicing|documents|registry|companies|catalogue|accounts|refunds)\/manager(?!-stages)|web\/manager\/invoicing\//,
    minShareCount: 4,
  },
  {
    name: 'customer',
    test: /web\/(customer\/(?!.*(dialog|upload|form|wizard))|shared\/(filing\/filing-query|registry\/calendar))|contract\/(?!identity|statutory)[\w-]+\/customer/,
    minShareCount: 3,
  },
  // One file for small pieces of ours: a file for each would weigh less than its name in the entry. What only the pages of
  // AML files, filing details, figures of the law, identity checks, statutory documents or the provider's banks read
  // stays with them.
  {
    name: 'pieces',
    test: /web\/(ui|lib|shared)\/(?!form\/|uploads\/|identity\/|statutory\/|filing\/|law\/|registry\/calendar|banking\/)[\w/-]+\.tsx?$|contract\/(?!aml\/|law\/|identity\/|statutory\/|transfers\/|banking\/|companies\/(filing|manager-stages))/,
    maxModuleSize: 1500,
    minShareCount: 2,
  },
  // What two customer pages read.
  { name: 'queries', test: /web\/customer\/[\w/-]*quer(y|ies)\.ts$/, minShareCount: 2 },
  // What is left of the banner above every customer's page, and of the dashboard.
  { name: 'banner', test: /web\/customer\/subscriptions\/shared\/owed-banner/ },
  { name: 'dashboard', test: /web\/customer\/companies\/pages\/dashboard-page/ },
  // The form of filing details, which customers and staff open on first use.
  { name: 'filing', test: /web\/(shared\/filing\/|manager\/companies\/parts\/shown-code)/, minShareCount: 2 },
]
