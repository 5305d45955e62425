// Before each file of the project 'on-services': its apps live on the services that the run has started.
process.env['TEST_ON_SERVICES'] = 'true';
