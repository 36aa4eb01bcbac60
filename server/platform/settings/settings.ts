import type { Language } from '#contract/core/fields.ts'

/** The firm's logo as documents print it, read from its file when the product starts. */
export interface ProviderLogo {
  readonly kind: 'png' | 'jpg' | 'svg'
  readonly bytes: Buffer
}

/** The firm that runs this Portico, from configuration; an empty text is not shown. */
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
  /** `#rrggbb`, from which pages and mails derive their palette; '' for the product's own. */
  readonly colour: string
  readonly privacyUrl: string
  readonly cookieUrl: string
  readonly termsUrl: string
  readonly social: readonly { readonly name: string; readonly url: string }[]
}

/** How reCAPTCHA v3 is reached and what counts as a person. */
export interface RecaptchaSettings {
  readonly siteKey: string
  readonly secretKey: string
  /** From 0, certainly a program, to 1, certainly a person; less than this is refused. */
  readonly minScore: number
  /** Where its script and its check are, without a trailing slash. */
  readonly url: string
}

/** Where files are kept instead of the local disk: a bucket that is this product's alone. */
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

/** How the aggregators that read bank accounts are reached. Addresses are without a trailing slash. */
export interface BankingSettings {
  /** Where new connections are begun; null where no aggregator is configured. */
  readonly chosen: 'gocardless' | 'truelayer' | null
  readonly gocardless: { readonly secretId: string; readonly secretKey: string; readonly url: string } | null
  readonly truelayer: {
    readonly clientId: string
    readonly clientSecret: string
    readonly authUrl: string
    readonly apiUrl: string
  } | null
  /** Where the banks' logos come from, for the pages' policy. */
  readonly logoOrigins: readonly string[]
}

/** The checked configuration of one instance; `main/config.ts` makes it from the environment. */
export interface Settings {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Where people reach the product, without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** The store of files; null for the local disk. */
  readonly objectStore: ObjectStoreSettings | null
  /** Where ClamAV's daemon looks for viruses in uploads: its address or its Unix socket; null for no scanner. */
  readonly clamd: { readonly host: string; readonly port: number } | { readonly socket: string } | null
  /** Proxies whose X-Forwarded-For is believed, as Fastify takes them: addresses, or how many there are; false for none. */
  readonly trustProxy: boolean | string | number
  /** Base address of the stand-in providers, or null when real ones are configured. */
  readonly sandboxUrl: string | null
  /** 32 bytes, for sealing secrets at rest and signing captcha challenges. */
  readonly appKey: Buffer
  readonly stripe: {
    readonly secretKey: string
    readonly publishableKey: string
    readonly webhookSecret: string
    /** The account's retry policy: days between the attempts, or one number for all; null where it is not known. */
    readonly retryDays: readonly number[] | null
    /** Host, port and protocol of the sandbox; null for the real Stripe. */
    readonly host: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' } | null
  }
  /** The public company registry; null where no key is configured. */
  readonly registry: RegistrySettings | null
  /** Where the registry shows a company to people, without a trailing slash: `{registryPages}/company/{number}`. */
  readonly registryPages: string
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
  /** Whether staff must have a second factor before they reach anything but their own account. */
  readonly staffSecondFactor: 'optional' | 'required'
  readonly captcha: {
    readonly cost: number
    /** Google's captcha instead of the proof of work; null for the latter. */
    readonly recaptcha: RecaptchaSettings | null
  }
  /** VAT in hundredths of a percent put on top of net prices at the payment provider; 0 for none. */
  readonly vatHundredths: number
  /** Whether a numbered invoice or credit note is never touched again. */
  readonly lockIssuedInvoices: boolean
  /** Calendar years for which audit entries are kept; null for ever. */
  readonly auditRetentionYears: number | null
  readonly defaultLanguage: Language
  readonly provider: ProviderIdentity
  readonly logLevel: string
}
