import SalusDomain
import SalusLocal
import SalusModels

extension MemoryStore {
    func partialDownload(of document: DocumentID, in record: RecordID) -> PartialDownload? { downloads[document] }

    func keep(_ bytes: [UInt8], at offset: Int, tag: String, of document: DocumentID, in record: RecordID) {
        let known = offset == 0 ? nil : downloads[document]
        guard offset == known?.bytes.count ?? 0, known.map({ $0.tag == tag }) ?? true else { return }
        downloads[document] = PartialDownload(bytes: (known?.bytes ?? []) + bytes, tag: tag)
    }

    func forgetDownload(of document: DocumentID, in record: RecordID) { downloads[document] = nil }
}
