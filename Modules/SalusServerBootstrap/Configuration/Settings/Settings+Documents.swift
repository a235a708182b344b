import SalusDomain

extension Settings {
    /// How much records and accounts hold; `salus-admin record quota` says otherwise for one of them.
    static let documents: [Setting] = [
        Setting(
            "documents.recordBytes", \.documents.record.bytes, .count(1_048_576...1 << 50, "bytes"),
            "How many bytes one record holds: contents of all documents and versions, attachments, app documents, "
                + "messages and notices.", example: "17179869184"),
        Setting(
            "documents.perRecord", \.documents.record.documents, .count(100...1_000_000_000, "documents"),
            "How many documents one record holds, each version counted.", example: "50000"),
        Setting(
            "documents.accountBytes", \.documents.account.bytes, .count(1_048_576...1 << 50, "bytes"),
            "How many bytes one account holds: those of the records that it owns, of its inbox and of what apps keep "
                + "for it.", example: "34359738368"),
        Setting(
            "documents.perAccount", \.documents.account.documents, .count(100...1_000_000_000, "documents"),
            "How many documents one account holds, in the same way.", example: "100000"),
    ]
}
