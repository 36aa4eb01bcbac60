/** The demo firm's legal pages, by path and language; a real firm configures its own addresses. */
export const legalTexts = {
  privacy: {
    en: {
      title: 'Privacy',
      paragraphs: [
        'This is the privacy page of the demo firm that the sandbox plays. Nothing you enter leaves this machine.',
        'A firm that runs Portico sets PROVIDER_PRIVACY_URL to its own page, which says what is kept, for how long, on what ground, and whom to ask.',
      ],
    },
    es: {
      title: 'Privacidad',
      paragraphs: [
        'Esta es la página de privacidad de la empresa de demostración que representa el entorno de pruebas. Nada de lo que introduzca sale de este equipo.',
        'Una empresa que utilice Portico indica en PROVIDER_PRIVACY_URL su propia página, que explica qué datos conserva, durante cuánto tiempo, con qué fundamento y a quién dirigirse.',
      ],
    },
    it: {
      title: 'Privacy',
      paragraphs: [
        "Questa è la pagina sulla privacy dell'azienda dimostrativa dell'ambiente di prova. Nulla di ciò che inserisce lascia questo computer.",
        "Un'azienda che usa Portico indica in PROVIDER_PRIVACY_URL la propria pagina, che spiega quali dati conserva, per quanto tempo, su quale base e a chi rivolgersi.",
      ],
    },
  },
  cookies: {
    en: {
      title: 'Cookies',
      paragraphs: [
        'Portico sets two cookies, both necessary: one keeps you logged in, the other remembers your language and currency for 365 days.',
        'There is no analytics and no advertising. A firm sets PROVIDER_COOKIE_URL to its own page.',
      ],
    },
    es: {
      title: 'Cookies',
      paragraphs: [
        'Portico utiliza dos cookies, ambas necesarias: una mantiene la sesión iniciada y la otra recuerda el idioma y la moneda durante 365 días.',
        'No hay analítica ni publicidad. La empresa indica su propia página en PROVIDER_COOKIE_URL.',
      ],
    },
    it: {
      title: 'Cookie',
      paragraphs: [
        "Portico usa due cookie, entrambi necessari: uno mantiene l'accesso, l'altro ricorda lingua e valuta per 365 giorni.",
        "Non ci sono strumenti di analisi né pubblicità. L'azienda indica la propria pagina in PROVIDER_COOKIE_URL.",
      ],
    },
  },
  terms: {
    en: {
      title: 'Terms of service',
      paragraphs: [
        'These are the terms of the demo firm that the sandbox plays. They bind nobody, and the payments are not real.',
        'A firm that runs Portico sets PROVIDER_TERMS_URL to its own terms.',
      ],
    },
    es: {
      title: 'Condiciones del servicio',
      paragraphs: [
        'Estas son las condiciones de la empresa de demostración que representa el entorno de pruebas. No obligan a nadie y los pagos no son reales.',
        'Una empresa que utilice Portico indica sus propias condiciones en PROVIDER_TERMS_URL.',
      ],
    },
    it: {
      title: 'Condizioni del servizio',
      paragraphs: [
        "Queste sono le condizioni dell'azienda dimostrativa dell'ambiente di prova. Non obbligano nessuno e i pagamenti non sono reali.",
        "Un'azienda che usa Portico indica le proprie condizioni in PROVIDER_TERMS_URL.",
      ],
    },
  },
} as const
