import type { LegalText } from './legal-texts.ts'

/** The demo firm's terms of service. */
export const termsText: LegalText = {
  en: {
    title: 'Terms of service',
    intro: 'What you can expect of us, what it costs and how you can leave.',
    sections: [
      {
        title: 'Our service',
        text: 'We form your UK limited company, keep its records and remind you of its deadlines. Each plan lists what it includes. We give no tax or legal advice beyond that list.',
      },
      {
        title: 'Your part',
        text: 'You give us correct data about the company and its people, send the documents we ask for in time and tell us of every change. Whoever is a director remains responsible for the company.',
      },
      {
        title: 'Prices and payment',
        text: 'Plans are paid monthly in advance by card. Prices are before VAT, which is added where it applies. If a payment fails, we tell you and try again over the following days.',
      },
      {
        title: 'Cancelling',
        text: 'You can cancel at any time on the subscription page. The plan runs until the end of the month already paid; after that nothing is charged. Documents and invoices stay available.',
      },
      {
        title: 'Liability',
        text: 'We are liable for our own mistakes, up to what you paid in the last twelve months. Penalties for documents or data that reached us late are yours to pay.',
      },
      {
        title: 'Law',
        text: 'The law of England and Wales applies. Consumers keep the rights that the law of their country gives them.',
      },
    ],
  },
  es: {
    title: 'Condiciones del servicio',
    intro: 'Qué puede esperar de nosotros, cuánto cuesta y cómo puede darse de baja.',
    sections: [
      {
        title: 'Nuestro servicio',
        text: 'Constituimos su sociedad limitada británica, llevamos sus registros y le recordamos los plazos. Cada plan indica lo que incluye. Fuera de esa lista no prestamos asesoramiento fiscal ni jurídico.',
      },
      {
        title: 'Lo que le corresponde',
        text: 'Usted nos facilita datos correctos de la sociedad y de sus personas, envía a tiempo los documentos que le pedimos y nos comunica cualquier cambio. Quien es administrador sigue siendo responsable de la sociedad.',
      },
      {
        title: 'Precios y pago',
        text: 'Los planes se pagan con tarjeta por meses anticipados. Los precios no incluyen el IVA, que se añade cuando corresponde. Si un pago falla, le avisamos y lo intentamos de nuevo en los días siguientes.',
      },
      {
        title: 'Cancelación',
        text: 'Puede cancelar cuando quiera desde la página de su suscripción. El plan sigue activo hasta el final del mes ya pagado; después no se cobra nada. Los documentos y las facturas siguen disponibles.',
      },
      {
        title: 'Responsabilidad',
        text: 'Respondemos de nuestros propios errores hasta el importe que haya pagado en los últimos doce meses. Las sanciones por documentos o datos que nos lleguen tarde corren de su cuenta.',
      },
      {
        title: 'Ley aplicable',
        text: 'Se aplica la ley de Inglaterra y Gales. Los consumidores conservan los derechos que les reconoce la ley de su país.',
      },
    ],
  },
  it: {
    title: 'Condizioni del servizio',
    intro: 'Che cosa può aspettarsi da noi, quanto costa e come può recedere.',
    sections: [
      {
        title: 'Il nostro servizio',
        text: 'Costituiamo la sua società di capitali britannica, ne teniamo i registri e le ricordiamo le scadenze. Ogni piano elenca che cosa comprende. Oltre a ciò non prestiamo consulenza fiscale né legale.',
      },
      {
        title: 'Che cosa spetta a lei',
        text: 'Lei ci fornisce dati corretti sulla società e sulle persone, invia in tempo i documenti che chiediamo e ci comunica ogni variazione. Chi è amministratore resta responsabile della società.',
      },
      {
        title: 'Prezzi e pagamento',
        text: 'I piani si pagano con carta, ogni mese in anticipo. I prezzi sono al netto dell’IVA, che si aggiunge quando è dovuta. Se un pagamento non riesce, la avvisiamo e riproviamo nei giorni successivi.',
      },
      {
        title: 'Disdetta',
        text: 'Può disdire in qualsiasi momento dalla pagina dell’abbonamento. Il piano resta attivo fino alla fine del mese già pagato; poi non si addebita più nulla. Documenti e fatture restano disponibili.',
      },
      {
        title: 'Responsabilità',
        text: 'Rispondiamo dei nostri errori fino all’importo che ha pagato negli ultimi dodici mesi. Le sanzioni per documenti o dati che ci arrivano in ritardo sono a suo carico.',
      },
      {
        title: 'Legge applicabile',
        text: 'Si applica la legge di Inghilterra e Galles. I consumatori conservano i diritti che la legge del loro paese riconosce.',
      },
    ],
  },
}
