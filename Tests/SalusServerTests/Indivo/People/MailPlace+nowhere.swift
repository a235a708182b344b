import SalusServerBootstrap

extension MailPlace {
    /// A server that sends mail, to a mail server that is not there: what it queues stays.
    static var nowhere: MailPlace {
        let settings = [
            "SALUS_MAIL_SERVER": "127.0.0.1:9", "SALUS_MAIL_TLS": "off", "SALUS_MAIL_SENDER": "salus@salus.test",
            "SALUS_MAIL_PAGES": "https://salus.test/ui",
        ]
        return LoadedConfiguration(ConfigurationInputs(environment: settings)).configuration.mail
    }
}
