import type { LegalText } from './legal-texts.ts'

/** The demo firm's cookies policy. */
export const cookiesText: LegalText = {
  en: {
    title: 'Cookie policy',
    intro: 'Two cookies, both necessary. That is why no banner asks for your consent.',
    sections: [
      {
        title: 'Session',
        text: 'The cookie portico keeps you logged in. It ends when you log out, after 7 days without use and after 30 days at the latest.',
      },
      {
        title: 'Preferences',
        text: 'The cookie portico_preferences remembers your language and currency for 365 days.',
      },
      {
        title: 'What we do not use',
        text: 'No analytics, no advertising and no cookies of other firms. The payment page belongs to the payment provider and follows its own policy.',
      },
      {
        title: 'How to remove them',
        text: 'Log out, or delete the cookies of this site in your browser. The portal keeps working; you will only have to log in and choose your language again.',
      },
    ],
  },
  es: {
    title: 'Política de cookies',
    intro: 'Dos cookies, ambas necesarias: por eso ningún aviso le pide su consentimiento.',
    sections: [
      {
        title: 'Sesión',
        text: 'La cookie portico mantiene la sesión iniciada. Caduca al cerrar la sesión, tras 7 días sin uso y, como máximo, a los 30 días.',
      },
      {
        title: 'Preferencias',
        text: 'La cookie portico_preferences recuerda el idioma y la moneda durante 365 días.',
      },
      {
        title: 'Lo que no usamos',
        text: 'Ni analítica, ni publicidad, ni cookies de otras empresas. La página de pago pertenece al proveedor de pagos y sigue su propia política.',
      },
      {
        title: 'Cómo eliminarlas',
        text: 'Cierre la sesión o borre las cookies de este sitio en el navegador. El portal seguirá funcionando; solo tendrá que iniciar sesión y elegir el idioma de nuevo.',
      },
    ],
  },
  it: {
    title: 'Informativa sui cookie',
    intro: 'Due cookie, entrambi necessari: per questo nessun avviso le chiede il consenso.',
    sections: [
      {
        title: 'Sessione',
        text: 'Il cookie portico mantiene l’accesso. Scade quando esce, dopo 7 giorni senza utilizzo e comunque dopo 30 giorni.',
      },
      {
        title: 'Preferenze',
        text: 'Il cookie portico_preferences ricorda lingua e valuta per 365 giorni.',
      },
      {
        title: 'Che cosa non usiamo',
        text: 'Nessuno strumento di analisi, nessuna pubblicità, nessun cookie di altre aziende. La pagina di pagamento appartiene al fornitore dei pagamenti e segue la sua informativa.',
      },
      {
        title: 'Come eliminarli',
        text: 'Esca dal portale oppure cancelli i cookie di questo sito nel browser. Il portale continua a funzionare: dovrà solo accedere e scegliere di nuovo la lingua.',
      },
    ],
  },
}
