import SalusAPI

extension QuotaUsageDetail {
    /// `12 documents of 200000, 3 MB of 4 GB`.
    package var words: String {
        "\(documents) \(documents == 1 ? "document" : "documents") of \(documentsQuota), "
            + "\(ByteCount.words(bytes)) of \(ByteCount.words(bytesQuota))"
    }
}
