import SalusBase

/// A key of `_sort`.
public struct FHIRSearchOrder: Sendable {
    let parameter: FHIRSearchParameter
    let isDescending: Bool
}

extension FHIRSearch {
    /// Sorts matches by `_sort`, those without a value last, equal ones by their ids; without `_sort` all by their ids,
    /// which do not change while others write.
    public func sorted(
        _ resources: [FHIRResource], indexer: FHIRSearchIndexer = FHIRSearchIndexer()
    ) throws(FHIRPathError) -> [FHIRResource] {
        var keyed: [(keys: [SearchSortKey?], resource: FHIRResource)] = []
        for resource in resources {
            var keys: [SearchSortKey?] = []
            for key in order {
                let values = try indexer.values(of: resource, for: key.parameter)
                    .compactMap { SearchSortKey($0, isLast: key.isDescending) }
                keys.append(key.isDescending ? values.max() : values.min())
            }
            keyed.append((keys, resource))
        }
        return keyed.sorted { isBefore($0.keys, $0.resource, $1.keys, $1.resource) }.map(\.resource)
    }

    private func isBefore(
        _ left: [SearchSortKey?], _ one: FHIRResource, _ right: [SearchSortKey?], _ other: FHIRResource
    ) -> Bool {
        for (key, (first, second)) in zip(order, zip(left, right)) where first != second {
            guard let first else { return false }
            guard let second else { return true }
            return key.isDescending ? second < first : first < second
        }
        return (one.id ?? "") < (other.id ?? "")
    }
}

/// A value in the order of its kind.
enum SearchSortKey: Comparable {
    case moment(Int64)
    case number(ExactDecimal)
    case text(String)

    /// `isLast`: a range of time counts by its end.
    init?(_ value: FHIRSearchValue, isLast: Bool) {
        switch value {
        case .date(let low, let high):
            guard let moment = isLast ? high ?? low : low ?? high else { return nil }
            self = .moment(moment)
        case .number(let number): self = .number(number)
        case .quantity(let low, let high, _, _, _):
            guard let number = low ?? high else { return nil }
            self = .number(number)
        case .token(_, let code, let text):
            guard let word = code ?? text else { return nil }
            self = .text(word)
        case .string(let text): self = .text(text.foldedForSearch)
        case .uri(let text): self = .text(text)
        case .reference(let reference): self = .text(reference.text)
        case .identifierType, .logicalReference, .position, .composite: return nil
        }
    }
}
