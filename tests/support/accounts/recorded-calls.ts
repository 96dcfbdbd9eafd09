export const password = 'Right-pass1';
const recovery = { verification_code: 'ABCD-EFGH-JKLM', password: 'New-pass22', repeat_password: 'New-pass22' };

/** Request bodies exactly as the screens send them, with the field names of the contract. */
const shared = { password, confirmpassword: password, verification_code: '012345' };
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
  signIn: { ...byEmail, password },
  signInPhone: { ...byPhone, phone_code: '+86', password },
  recover: { ...byEmail, ...recovery },
};
export const inspectorPayloads = {
  email: { ...byEmail, ...shared },
  phone: { ...byPhone, ...shared, phone_number_code: '+86', invitation_code: 'FRIEND-7' },
  signIn: { ...byPhone, phone_code: '+86', password },
  recover: { ...byPhone, ...recovery },
};

type More = Record<string, unknown>;
const filled = { ...shared, verification_code: '' };
const chinese = { type: 'phone_number', phone_number_code: '+86', ...filled };
const person = { first_name: 'Ana', telephone: '600 100 200', telephone_code: '+34' };
const company = { company_name: 'Casa Ruiz', personal_information: person, country: 123 };
export const inspectorEmail = (email: string, more: More = {}) => ({ type: 'email', email, ...filled, ...more });
export const traderEmail = (email: string, more: More = {}) => ({ ...inspectorEmail(email), ...company, ...more });
export const traderPhone = (phone_number: string, more: More = {}) => ({
  ...{ phone_number, ...chinese, company_name: '瑞兹贸易' },
  ...more,
});
export const inspectorPhone = (phone_number: string, more: More = {}) => ({
  ...{ phone_number, ...chinese, invitation_code: '' },
  ...more,
});
