import SalusAPI
import SalusDomain
import SalusModels
import SalusServerDomain

/// Parts of lists as the domain asks for them.
extension ListSpan {
    /// Of a list by name: the place is the name.
    var byName: ListPart<String> { ListPart(behind: behind, limit: limit) }

    /// Of a list by time.
    func byTime() throws(MalformedRequest) -> ListPart<TimePlace> {
        ListPart(behind: try place().map { TimePlace($0.at, $0.id) }, limit: limit)
    }
}

extension TimePlace {
    /// As a call names it.
    var text: String { ListPlace(at: at, id: id).text }
}
