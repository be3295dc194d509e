/** The terms of use of the portal, by heading. `{brand}` stands for the provider's name. */
export const TERMS_OF_USE: readonly { readonly heading: string; readonly text: readonly string[] }[] = [
  {
    heading: 'What you agree to',
    text: [
      'Onboard is where employers, their brokers and {brand} prepare group benefits together. By accepting, you agree to use it only for that purpose, and only for the employers you act for.',
    ],
  },
  {
    heading: 'Your account',
    text: [
      'Your account is yours alone. Keep your password and your authenticator app to yourself, and tell us at once if you think somebody else has used them.',
      'When your work for an employer ends, tell us, so that we can end your access.',
    ],
  },
  {
    heading: 'What you enter',
    text: [
      'You confirm that you may share the information you enter, including information about employees and their families, and that it is right to the best of your knowledge. {brand} relies on it to set up coverage and billing.',
      'A signature you give in Onboard binds like one on paper.',
    ],
  },
  {
    heading: 'How information is protected',
    text: [
      'Information is encrypted on its way and where it is kept. It is seen only by the people who need it to set up and run the benefits, and every change is recorded with who made it and when.',
      'Do not copy personal information out of Onboard unless your work requires it, and protect what you copy.',
    ],
  },
  {
    heading: 'Availability and changes',
    text: [
      'We may pause Onboard for maintenance, and we may change these terms. If a change matters to you, you will be asked to accept it before you go on.',
    ],
  },
];
