import type { Aggregator } from '#contract/banking/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import type { AccountingProgram } from '#contract/invoicing/accounting-programs.ts'
import type { LandingTexts } from '#contract/platform/landing-texts.ts'

/** What an instance does: everything, or only the pages and the API, or only the background work. */
export type InstanceRole = 'all' | 'web' | 'worker'

/** The firm's logo on documents, read from its file at the start. */
export interface ProviderLogo {
  readonly kind: 'png' | 'jpg' | 'svg'
  readonly bytes: Buffer
}

/** The firm that runs this Portico, from configuration; empty texts are not shown. */
export interface ProviderIdentity {
  readonly name: string
  readonly legalName: string
  readonly companyNumber: string
  readonly address: readonly string[]
  readonly phone: string
  readonly email: string
  readonly vatNumber: string
  readonly logoUrl: string
  /** The logo on documents; null for the name with the product's mark. */
  readonly logo: ProviderLogo | null
  /** `#rrggbb`, the base of the palette of pages and mails; '' for the product's own. */
  readonly colour: string
  readonly privacyUrl: string
  readonly cookieUrl: string
  readonly termsUrl: string
  readonly social: readonly { readonly name: string; readonly url: string }[]
}

/** The account to which customers transfer what they owe the firm; empty texts are not shown. */
export interface ProviderBank {
  readonly accountName: string
  /** The name of the bank. */
  readonly name: string
  /** In pairs: `00-01-02`. */
  readonly sortCode: string
  readonly accountNumber: string
  /** In groups of four. */
  readonly iban: string
  readonly bic: string
}

/** How reCAPTCHA v3 is reached, and its threshold. */
export interface RecaptchaSettings {
  readonly siteKey: string
  readonly secretKey: string
  /** From 0, certainly a program, to 1, certainly a person; lower scores are refused. */
  readonly minScore: number
  /** The base address of its script and its check, without a trailing slash. */
  readonly url: string
}

/** The object store that replaces the local disk: a bucket used by this product only. */
export interface ObjectStoreSettings {
  /** Without a trailing slash and without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** How Companies House's public data API is reached. */
export interface RegistrySettings {
  /** Without a trailing slash. */
  readonly url: string
  readonly apiKey: string
}

/** How Credas's "PI" API is reached. */
export interface IdentityCheckSettings {
  /** Without a trailing slash. */
  readonly url: string
  readonly apiKey: string
  /** The registration type: which documents and checks a person is asked for. */
  readonly regTypeId: string
}

/** How each bank account aggregator is reached. Addresses have no trailing slash. */
export interface AggregatorSettings {
  readonly gocardless: { readonly secretId: string; readonly secretKey: string; readonly url: string }
  readonly truelayer: {
    readonly clientId: string
    readonly clientSecret: string
    readonly authUrl: string
    readonly apiUrl: string
  }
}

/** The aggregators of an instance; each is null where it is not configured. */
export type BankingSettings = { readonly [A in Aggregator]: AggregatorSettings[A] | null } & {
  /** The aggregator of new connections; null where none is configured. */
  readonly chosen: Aggregator | null
  /** The origins of the banks' logos, for the pages' policy. */
  readonly logoOrigins: readonly string[]
}

/** The validated configuration of one instance; `main/read-configuration.ts` reads it from the environment. */
export interface Settings {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** The product's public address without a trailing slash; links in mails start with it. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly role: InstanceRole
  /** The object store; null for the local disk. */
  readonly objectStore: ObjectStoreSettings | null
  /** ClamAV's daemon, which scans uploads for viruses: its address or Unix socket; null for no scanner. */
  readonly clamd: { readonly host: string; readonly port: number } | { readonly socket: string } | null
  /** Proxies with a trusted X-Forwarded-For, as in Fastify: addresses, or their number; false for none. */
  readonly trustProxy: boolean | string | number
  /** Base address of the sandbox providers, or null when real ones are configured. */
  readonly sandboxUrl: string | null
  /** 32 bytes, for sealing stored secrets and signing captcha challenges. */
  readonly appKey: Buffer
  readonly stripe: {
    readonly secretKey: string
    readonly publishableKey: string
    readonly webhookSecret: string
    /** The account's retry policy: days between the attempts, or one number for all; null when unknown. */
    readonly retryDays: readonly number[] | null
    /** Host, port and protocol of the sandbox; null for the real Stripe. */
    readonly host: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' } | null
  }
  /** The public company registry; null where no key is configured. */
  readonly registry: RegistrySettings | null
  /** The registry's pages for people, without a trailing slash: `{registryPages}/company/{number}`. */
  readonly registryPages: string
  /** The provider of identity checks; null where staff check by hand. */
  readonly identityChecks: IdentityCheckSettings | null
  readonly banking: BankingSettings
  readonly mail: {
    readonly host: string
    readonly port: number
    readonly secure: boolean
    readonly requireTls: boolean
    readonly user: string
    readonly password: string
    readonly from: string
  }
  /** Whether staff need a second factor for everything but their own account. */
  readonly staffTwoFactor: 'optional' | 'required'
  readonly captcha: {
    readonly cost: number
    /** Google's captcha instead of the proof of work; null for the latter. */
    readonly recaptcha: RecaptchaSettings | null
  }
  /** VAT in hundredths of a percent added to net prices at the payment provider; 0 for none. */
  readonly vatHundredths: number
  /** Whether a numbered invoice or credit note is immutable. */
  readonly lockIssuedInvoices: boolean
  /** Days from an invoice's date to the day by which it is to be paid, unless staff choose another. */
  readonly invoiceDueDays: number
  /** Days after the due day on which an unpaid invoice is reminded of, negative before it; none when empty. */
  readonly invoiceReminderDays: readonly number[]
  /** Where sales are booked in each accounting program: an account, a category or an item. */
  readonly salesAccounts: Readonly<Record<AccountingProgram, string>>
  /** How long a move of a formation's stage can be undone, and its mail waits. */
  readonly stageUndoSeconds: number
  /** The firm's registration at Companies House as an authorised corporate service provider; null if it has none. */
  readonly acsp: { readonly number: string; readonly since: string } | null
  /** Calendar years for which audit entries are retained; null for ever. */
  readonly auditRetentionYears: number | null
  readonly defaultLanguage: Language
  readonly provider: ProviderIdentity
  readonly providerBank: ProviderBank
  /** The firm's own texts of the landing page; null if `/` leads to the login. */
  readonly landing: Readonly<Partial<Record<Language, LandingTexts>>> | null
  readonly logLevel: string
}
