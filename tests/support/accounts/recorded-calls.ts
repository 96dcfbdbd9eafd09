/** Request bodies exactly as the screens send them, with the field names of the contract. */
const shared = { password: 'Right-pass1', confirmpassword: 'Right-pass1', verification_code: '012345' };
const byEmail = { type: 'email', email: 'ana@casa.es' };
const byPhone = { type: 'phone_number', phone_number: '13800000001' };

export const traderPayloads = {
  email: {
    ...byEmail,
    ...shared,
    company_name: 'Casa',
    personal_information: { first_name: 'Ana', telephone: '600100200', telephone_code: '+34' },
    country: 68,
  },
  phone: { ...byPhone, ...shared, company_name: '贸易公司', phone_number_code: '+86' },
  signIn: { ...byEmail, password: 'Right-pass1' },
  signInPhone: { ...byPhone, phone_code: '+86', password: 'Right-pass1' },
  recover: { ...byEmail, verification_code: 'ABCD-EFGH-JKLM', password: 'New-pass22', repeat_password: 'New-pass22' },
};
export const inspectorPayloads = {
  email: { ...byEmail, ...shared },
  phone: { ...byPhone, ...shared, phone_number_code: '+86', invitation_code: 'FRIEND-7' },
  signIn: { ...byPhone, phone_code: '+86', password: 'Right-pass1' },
  recover: { ...byPhone, verification_code: 'ABCD-EFGH-JKLM', password: 'New-pass22', repeat_password: 'New-pass22' },
};
