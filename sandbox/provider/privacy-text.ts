import type { LegalText } from './legal-texts.ts'

/** The demo firm's privacy policy. */
export const privacyText: LegalText = {
  en: {
    title: 'Privacy policy',
    intro: 'Which data we hold about you, why we hold them and what you can ask of us.',
    sections: [
      {
        title: 'Who is responsible',
        text: 'Portico Demo Ltd, 1 Example Street, London EC1A 1AA, decides why and how your data are used. Write to us through the contact page of the portal.',
      },
      {
        title: 'What we collect',
        text: 'Your email address and password, the data of your company and of its shareholders and directors, the documents you upload, your invoices and, if you connect a bank, its balances and transactions. Card numbers stay with the payment provider: we never see them.',
      },
      {
        title: 'Why we use it',
        text: 'To form and run your company, to take payments, to keep the accounts the law requires and to answer your questions. We use no data for advertising and sell none.',
      },
      {
        title: 'Who receives it',
        text: 'Companies House, for everything it publishes; the payment provider and the bank data provider, each for its own service; the authorities, where the law obliges us.',
      },
      {
        title: 'How long we keep it',
        text: 'While you are a customer. Accounting records stay for six years after the end of the financial year, as UK law requires.',
      },
      {
        title: 'Your rights',
        text: 'On your account page you can download everything we hold about you and ask for its deletion. You can also complain to the Information Commissioner’s Office, ico.org.uk.',
      },
    ],
  },
  es: {
    title: 'Política de privacidad',
    intro: 'Qué datos suyos conservamos, para qué los usamos y qué puede pedirnos.',
    sections: [
      {
        title: 'Quién es el responsable',
        text: 'Portico Demo Ltd, 1 Example Street, London EC1A 1AA, decide para qué y cómo se tratan sus datos. Puede escribirnos desde la página de contacto del portal.',
      },
      {
        title: 'Qué datos recogemos',
        text: 'Su correo electrónico y su contraseña, los datos de su sociedad y de sus socios y administradores, los documentos que sube, sus facturas y, si conecta un banco, los saldos y movimientos. Los números de tarjeta quedan en manos del proveedor de pagos: nunca los vemos.',
      },
      {
        title: 'Para qué los usamos',
        text: 'Para constituir y gestionar su sociedad, cobrar los pagos, llevar la contabilidad que exige la ley y responder a sus preguntas. No usamos datos con fines publicitarios ni los vendemos.',
      },
      {
        title: 'Quién los recibe',
        text: 'Companies House, en lo que se refiere a los datos que publica; el proveedor de pagos y el de datos bancarios, cada uno para su servicio; las autoridades, cuando la ley nos obliga.',
      },
      {
        title: 'Cuánto tiempo los conservamos',
        text: 'Mientras sea cliente. Los registros contables se conservan seis años desde el cierre del ejercicio, como exige la ley británica.',
      },
      {
        title: 'Sus derechos',
        text: 'En la página de su cuenta puede descargar todo lo que conservamos sobre usted y solicitar su eliminación. También puede reclamar ante la Information Commissioner’s Office, ico.org.uk.',
      },
    ],
  },
  it: {
    title: 'Informativa sulla privacy',
    intro: 'Quali suoi dati conserviamo, perché li usiamo e che cosa può chiederci.',
    sections: [
      {
        title: 'Titolare del trattamento',
        text: 'Portico Demo Ltd, 1 Example Street, London EC1A 1AA, decide finalità e modalità del trattamento dei suoi dati. Può scriverci dalla pagina dei contatti del portale.',
      },
      {
        title: 'Quali dati raccogliamo',
        text: 'Il suo indirizzo e-mail e la password, i dati della società, dei soci e degli amministratori, i documenti che carica, le fatture e, se collega una banca, saldi e movimenti. I numeri delle carte restano al fornitore dei pagamenti: non li vediamo mai.',
      },
      {
        title: 'Perché li usiamo',
        text: 'Per costituire e gestire la sua società, incassare i pagamenti, tenere la contabilità richiesta dalla legge e rispondere alle sue domande. Non usiamo i dati per la pubblicità e non li vendiamo.',
      },
      {
        title: 'Chi li riceve',
        text: 'Companies House, per tutto ciò che pubblica; il fornitore dei pagamenti e quello dei dati bancari, ciascuno per il proprio servizio; le autorità, quando la legge ce lo impone.',
      },
      {
        title: 'Per quanto tempo li conserviamo',
        text: 'Finché è nostro cliente. Le scritture contabili si conservano per sei anni dalla chiusura dell’esercizio, come prevede la legge britannica.',
      },
      {
        title: 'I suoi diritti',
        text: 'Nella pagina del suo account può scaricare tutto ciò che conserviamo su di lei e chiederne la cancellazione. Può anche presentare reclamo all’Information Commissioner’s Office, ico.org.uk.',
      },
    ],
  },
}
