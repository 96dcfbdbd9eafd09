# Code of the Odoo webhook: see “Into a CRM” in operator-manual.md.
lead = payload.get('lead')
found = env['crm.lead'].with_context(active_test=False).search([('referred', '=', lead['id'])])
if payload.get('event') == 'lead.erased':
    found.unlink()
else:
    last = (lead.get('trail') or {}).get('last') or {}
    source = last.get('utm_source') or last.get('referrer') or lead['source'] or 'website'
    values = {
        'referred': lead['id'],
        'name': lead['form'] + ': ' + (lead['company'] or lead['name'] or lead['id']),
        'contact_name': lead['name'],
        'partner_name': lead['company'],
        'email_from': lead['email'],
        'phone': lead['phoneE164'] or lead['phone'],
        'description': lead['fields'].get('question'),
        'website': lead.get('planLink'),
        'source_id': (env['utm.source'].search([('name', '=', source)], limit=1) or env['utm.source'].create({'name': source})).id,
    }
    if found:
        found.write(values)
    else:
        env['crm.lead'].create(values)
