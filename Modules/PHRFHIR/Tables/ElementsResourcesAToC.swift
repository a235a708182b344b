/// Structures and elements. Source: definitions of FHIR 4.0.1 (HL7, CC0 1.0).
/// The form is in `DefinitionReader`.
let elementsResourcesAToC: StaticString = """
    $Account:DomainResource
    identifier* Identifier #S
    status1 code #SM ^account-status
    type? CodeableConcept #S
    name? string #S
    subject* Reference #S >Patient|Device|Practitioner|PractitionerRole|Location|HealthcareService|Organization
    servicePeriod? Period #S
    coverage* BackboneElement #S
    owner? Reference #S >Organization
    description? string #S
    guarantor* BackboneElement
    partOf? Reference >Account
    =Account.coverage:BackboneElement
    coverage1 Reference #S >Coverage
    priority? positiveInt #S
    =Account.guarantor:BackboneElement
    party1 Reference >Patient|RelatedPerson|Organization
    onHold? boolean
    period? Period
    $ActivityDefinition:DomainResource ~adf-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    subtitle? string
    status1 code #SM ^publication-status
    experimental? boolean #S
    subject[x]? CodeableConcept|Reference >Group
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown #S
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    usage? string
    copyright? markdown
    approvalDate? date
    lastReviewDate? date
    effectivePeriod? Period #S
    topic* CodeableConcept
    author* ContactDetail
    editor* ContactDetail
    reviewer* ContactDetail
    endorser* ContactDetail
    relatedArtifact* RelatedArtifact
    library* canonical >Library
    kind? code #S ^request-resource-types
    profile? canonical >StructureDefinition
    code? CodeableConcept #S
    intent? code ^request-intent
    priority? code ^request-priority
    doNotPerform? boolean #SM
    timing[x]? Timing|dateTime|Age|Period|Range|Duration
    location? Reference >Location
    participant* BackboneElement
    product[x]? Reference|CodeableConcept >Medication|Substance
    quantity? Quantity(SimpleQuantity)
    dosage* Dosage
    bodySite* CodeableConcept
    specimenRequirement* Reference >SpecimenDefinition
    observationRequirement* Reference >ObservationDefinition
    observationResultRequirement* Reference >ObservationDefinition
    transform? canonical >StructureMap
    dynamicValue* BackboneElement
    =ActivityDefinition.participant:BackboneElement
    type1 code ^action-participant-type
    role? CodeableConcept
    =ActivityDefinition.dynamicValue:BackboneElement
    path1 string
    expression1 Expression
    $AdverseEvent:DomainResource
    identifier? Identifier #S
    actuality1 code #SM ^adverse-event-actuality
    category* CodeableConcept #S
    event? CodeableConcept #S
    subject1 Reference #S >Patient|Group|Practitioner|RelatedPerson
    encounter? Reference #S >Encounter
    date? dateTime #S
    detected? dateTime #S
    recordedDate? dateTime #S
    resultingCondition* Reference #S >Condition
    location? Reference #S >Location
    seriousness? CodeableConcept #S
    severity? CodeableConcept #S ^adverse-event-severity
    outcome? CodeableConcept #S ^adverse-event-outcome
    recorder? Reference #S >Patient|Practitioner|PractitionerRole|RelatedPerson
    contributor* Reference #S >Practitioner|PractitionerRole|Device
    suspectEntity* BackboneElement #S
    subjectMedicalHistory* Reference #S >Condition|Observation|AllergyIntolerance|FamilyMemberHistory|Immunization|\
    Procedure|Media|DocumentReference
    referenceDocument* Reference #S >DocumentReference
    study* Reference #S >ResearchStudy
    =AdverseEvent.suspectEntity:BackboneElement
    instance1 Reference #S >Immunization|Procedure|Substance|Medication|MedicationAdministration|MedicationStatement|\
    Device
    causality* BackboneElement #S
    =AdverseEvent.suspectEntity.causality:BackboneElement
    assessment? CodeableConcept #S
    productRelatedness? string #S
    author? Reference #S >Practitioner|PractitionerRole
    method? CodeableConcept #S
    $AllergyIntolerance:DomainResource ~ait-1,ait-2
    identifier* Identifier #S
    clinicalStatus? CodeableConcept #SM ^allergyintolerance-clinical
    verificationStatus? CodeableConcept #SM ^allergyintolerance-verification
    type? code #S ^allergy-intolerance-type
    category* code #S ^allergy-intolerance-category
    criticality? code #S ^allergy-intolerance-criticality
    code? CodeableConcept #S
    patient1 Reference #S >Patient
    encounter? Reference >Encounter
    onset[x]? dateTime|Age|Period|Range|string
    recordedDate? dateTime
    recorder? Reference >Practitioner|PractitionerRole|Patient|RelatedPerson
    asserter? Reference #S >Patient|RelatedPerson|Practitioner|PractitionerRole
    lastOccurrence? dateTime
    note* Annotation
    reaction* BackboneElement
    =AllergyIntolerance.reaction:BackboneElement
    substance? CodeableConcept
    manifestation+ CodeableConcept
    description? string
    onset? dateTime
    severity? code ^reaction-event-severity
    exposureRoute? CodeableConcept
    note* Annotation
    $Appointment:DomainResource ~app-2,app-3,app-4
    identifier* Identifier #S
    status1 code #SM ^appointmentstatus
    cancelationReason? CodeableConcept #S
    serviceCategory* CodeableConcept #S
    serviceType* CodeableConcept #S
    specialty* CodeableConcept #S
    appointmentType? CodeableConcept #S
    reasonCode* CodeableConcept #S
    reasonReference* Reference >Condition|Procedure|Observation|ImmunizationRecommendation
    priority? unsignedInt
    description? string
    supportingInformation* Reference >Resource
    start? instant #S
    end? instant #S
    minutesDuration? positiveInt
    slot* Reference >Slot
    created? dateTime
    comment? string
    patientInstruction? string
    basedOn* Reference >ServiceRequest
    participant+ BackboneElement ~app-1
    requestedPeriod* Period
    =Appointment.participant:BackboneElement
    type* CodeableConcept #S
    actor? Reference #S >Patient|Practitioner|PractitionerRole|RelatedPerson|Device|HealthcareService|Location
    required? code #S ^participantrequired
    status1 code #S ^participationstatus
    period? Period
    $AppointmentResponse:DomainResource ~apr-1
    identifier* Identifier #S
    appointment1 Reference #S >Appointment
    start? instant
    end? instant
    participantType* CodeableConcept #S
    actor? Reference #S >Patient|Practitioner|PractitionerRole|RelatedPerson|Device|HealthcareService|Location
    participantStatus1 code #SM ^participationstatus
    comment? string
    $AuditEvent:DomainResource
    type1 Coding #S
    subtype* Coding #S
    action? code #S ^audit-event-action
    period? Period
    recorded1 instant #S
    outcome? code #S ^audit-event-outcome
    outcomeDesc? string #S
    purposeOfEvent* CodeableConcept #S
    agent+ BackboneElement
    source1 BackboneElement
    entity* BackboneElement ~sev-1
    =AuditEvent.agent:BackboneElement
    type? CodeableConcept
    role* CodeableConcept
    who? Reference #S >PractitionerRole|Practitioner|Organization|Device|Patient|RelatedPerson
    altId? string
    name? string
    requestor1 boolean #S
    location? Reference >Location
    policy* uri
    media? Coding
    network? BackboneElement
    purposeOfUse* CodeableConcept
    =AuditEvent.agent.network:BackboneElement
    address? string
    type? code ^network-type
    =AuditEvent.source:BackboneElement
    site? string
    observer1 Reference #S >PractitionerRole|Practitioner|Organization|Device|Patient|RelatedPerson
    type* Coding
    =AuditEvent.entity:BackboneElement
    what? Reference #S >Resource
    type? Coding
    role? Coding
    lifecycle? Coding
    securityLabel* Coding
    name? string #S
    description? string
    query? base64Binary #S
    detail* BackboneElement
    =AuditEvent.entity.detail:BackboneElement
    type1 string
    value[x]1 string|base64Binary
    $Basic:DomainResource
    identifier* Identifier #S
    code1 CodeableConcept #SM
    subject? Reference #S >Resource
    created? date #S
    author? Reference #S >Practitioner|PractitionerRole|Patient|RelatedPerson|Organization
    $Binary:Resource
    contentType1 code #S ^mimetypes
    securityContext? Reference #S >Resource
    data? base64Binary
    $BiologicallyDerivedProduct:DomainResource
    identifier* Identifier #S
    productCategory? code ^product-category
    productCode? CodeableConcept
    status? code ^product-status
    request* Reference >ServiceRequest
    quantity? integer
    parent* Reference >BiologicallyDerivedProduct
    collection? BackboneElement
    processing* BackboneElement
    manipulation? BackboneElement
    storage* BackboneElement
    =BiologicallyDerivedProduct.collection:BackboneElement
    collector? Reference >Practitioner|PractitionerRole
    source? Reference >Patient|Organization
    collected[x]? dateTime|Period
    =BiologicallyDerivedProduct.processing:BackboneElement
    description? string
    procedure? CodeableConcept
    additive? Reference >Substance
    time[x]? dateTime|Period
    =BiologicallyDerivedProduct.manipulation:BackboneElement
    description? string
    time[x]? dateTime|Period
    =BiologicallyDerivedProduct.storage:BackboneElement
    description? string
    temperature? decimal
    scale? code ^product-storage-scale
    duration? Period
    $BodyStructure:DomainResource
    identifier* Identifier #S
    active? boolean #SM
    morphology? CodeableConcept #S
    location? CodeableConcept #S
    locationQualifier* CodeableConcept
    description? string #S
    image* Attachment
    patient1 Reference #S >Patient
    $Bundle:Resource ~bdl-1,bdl-2,bdl-3,bdl-4,bdl-7,bdl-9,bdl-10,bdl-11,bdl-12
    identifier? Identifier #S
    type1 code #S ^bundle-type
    timestamp? instant #S
    total? unsignedInt #S
    link* BackboneElement #S
    entry* BackboneElement #S ~bdl-5,bdl-8
    signature? Signature #S
    =Bundle.link:BackboneElement
    relation1 string #S
    url1 uri #S
    =Bundle.entry:BackboneElement
    link* @Bundle.link #S
    fullUrl? uri #S
    resource? Resource #S
    search? BackboneElement #S
    request? BackboneElement #S
    response? BackboneElement #S
    =Bundle.entry.search:BackboneElement
    mode? code #S ^search-entry-mode
    score? decimal #S
    =Bundle.entry.request:BackboneElement
    method1 code #S ^http-verb
    url1 uri #S
    ifNoneMatch? string #S
    ifModifiedSince? instant #S
    ifMatch? string #S
    ifNoneExist? string #S
    =Bundle.entry.response:BackboneElement
    status1 string #S
    location? uri #S
    etag? string #S
    lastModified? instant #S
    outcome? Resource #S
    $CapabilityStatement:DomainResource ~cpb-0,cpb-1,cpb-2,cpb-3,cpb-7,cpb-14,cpb-15,cpb-16
    url? uri #S
    version? string #S
    name? string #S
    title? string #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    date1 dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    copyright? markdown
    kind1 code #S ^capability-statement-kind
    instantiates* canonical #S >CapabilityStatement
    imports* canonical #S >CapabilityStatement
    software? BackboneElement #S
    implementation? BackboneElement #S
    fhirVersion1 code #S ^FHIR-version
    format+ code #S ^mimetypes
    patchFormat* code #S ^mimetypes
    implementationGuide* canonical #S >ImplementationGuide
    rest* BackboneElement #S ~cpb-9
    messaging* BackboneElement #S
    document* BackboneElement #S
    =CapabilityStatement.software:BackboneElement
    name1 string #S
    version? string #S
    releaseDate? dateTime #S
    =CapabilityStatement.implementation:BackboneElement
    description1 string #S
    url? url #S
    custodian? Reference #S >Organization
    =CapabilityStatement.rest:BackboneElement
    mode1 code #S ^restful-capability-mode
    documentation? markdown
    security? BackboneElement #S
    resource* BackboneElement #S ~cpb-12
    interaction* BackboneElement
    searchParam* @CapabilityStatement.rest.resource.searchParam
    operation* @CapabilityStatement.rest.resource.operation #S
    compartment* canonical >CompartmentDefinition
    =CapabilityStatement.rest.security:BackboneElement
    cors? boolean #S
    service* CodeableConcept #S
    description? markdown
    =CapabilityStatement.rest.resource:BackboneElement
    type1 code #S ^resource-types
    profile? canonical #S >StructureDefinition
    supportedProfile* canonical #S >StructureDefinition
    documentation? markdown
    interaction* BackboneElement
    versioning? code ^versioning-policy
    readHistory? boolean
    updateCreate? boolean
    conditionalCreate? boolean
    conditionalRead? code ^conditional-read-status
    conditionalUpdate? boolean
    conditionalDelete? code ^conditional-delete-status
    referencePolicy* code ^reference-handling-policy
    searchInclude* string
    searchRevInclude* string
    searchParam* BackboneElement
    operation* BackboneElement #S
    =CapabilityStatement.rest.resource.interaction:BackboneElement
    code1 code ^type-restful-interaction
    documentation? markdown
    =CapabilityStatement.rest.resource.searchParam:BackboneElement
    name1 string
    definition? canonical >SearchParameter
    type1 code ^search-param-type
    documentation? markdown
    =CapabilityStatement.rest.resource.operation:BackboneElement
    name1 string #S
    definition1 canonical #S >OperationDefinition
    documentation? markdown
    =CapabilityStatement.rest.interaction:BackboneElement
    code1 code ^system-restful-interaction
    documentation? markdown
    =CapabilityStatement.messaging:BackboneElement
    endpoint* BackboneElement
    reliableCache? unsignedInt
    documentation? markdown
    supportedMessage* BackboneElement #S
    =CapabilityStatement.messaging.endpoint:BackboneElement
    protocol1 Coding
    address1 url
    =CapabilityStatement.messaging.supportedMessage:BackboneElement
    mode1 code #S ^event-capability-mode
    definition1 canonical #S >MessageDefinition
    =CapabilityStatement.document:BackboneElement
    mode1 code #S ^document-mode
    documentation? markdown
    profile1 canonical #S >StructureDefinition
    $CarePlan:DomainResource
    identifier* Identifier #S
    instantiatesCanonical* canonical #S >PlanDefinition|Questionnaire|Measure|ActivityDefinition|OperationDefinition
    instantiatesUri* uri #S
    basedOn* Reference #S >CarePlan
    replaces* Reference #S >CarePlan
    partOf* Reference #S >CarePlan
    status1 code #SM ^request-status
    intent1 code #SM ^care-plan-intent
    category* CodeableConcept #S
    title? string #S
    description? string #S
    subject1 Reference #S >Patient|Group
    encounter? Reference #S >Encounter
    period? Period #S
    created? dateTime #S
    author? Reference #S >Patient|Practitioner|PractitionerRole|Device|RelatedPerson|Organization|CareTeam
    contributor* Reference >Patient|Practitioner|PractitionerRole|Device|RelatedPerson|Organization|CareTeam
    careTeam* Reference >CareTeam
    addresses* Reference #S >Condition
    supportingInfo* Reference >Resource
    goal* Reference >Goal
    activity* BackboneElement ~cpl-3
    note* Annotation
    =CarePlan.activity:BackboneElement
    outcomeCodeableConcept* CodeableConcept
    outcomeReference* Reference >Resource
    progress* Annotation
    reference? Reference >Appointment|CommunicationRequest|DeviceRequest|MedicationRequest|NutritionOrder|Task|\
    ServiceRequest|VisionPrescription|RequestGroup
    detail? BackboneElement
    =CarePlan.activity.detail:BackboneElement
    kind? code ^care-plan-activity-kind
    instantiatesCanonical* canonical >PlanDefinition|ActivityDefinition|Questionnaire|Measure|OperationDefinition
    instantiatesUri* uri
    code? CodeableConcept
    reasonCode* CodeableConcept
    reasonReference* Reference >Condition|Observation|DiagnosticReport|DocumentReference
    goal* Reference >Goal
    status1 code #M ^care-plan-activity-status
    statusReason? CodeableConcept
    doNotPerform? boolean #M
    scheduled[x]? Timing|Period|string
    location? Reference >Location
    performer* Reference >Practitioner|PractitionerRole|Organization|RelatedPerson|Patient|CareTeam|\
    HealthcareService|Device
    product[x]? CodeableConcept|Reference >Medication|Substance
    dailyAmount? Quantity(SimpleQuantity)
    quantity? Quantity(SimpleQuantity)
    description? string
    $CareTeam:DomainResource
    identifier* Identifier #S
    status? code #SM ^care-team-status
    category* CodeableConcept #S
    name? string #S
    subject? Reference #S >Patient|Group
    encounter? Reference #S >Encounter
    period? Period #S
    participant* BackboneElement ~ctm-1
    reasonCode* CodeableConcept
    reasonReference* Reference >Condition
    managingOrganization* Reference #S >Organization
    telecom* ContactPoint
    note* Annotation
    =CareTeam.participant:BackboneElement
    role* CodeableConcept #S
    member? Reference #S >Practitioner|PractitionerRole|RelatedPerson|Patient|Organization|CareTeam
    onBehalfOf? Reference #S >Organization
    period? Period
    $CatalogEntry:DomainResource
    identifier* Identifier #S
    type? CodeableConcept
    orderable1 boolean #S
    referencedItem1 Reference #S >Medication|Device|Organization|Practitioner|PractitionerRole|HealthcareService|\
    ActivityDefinition|PlanDefinition|SpecimenDefinition|ObservationDefinition|Binary
    additionalIdentifier* Identifier
    classification* CodeableConcept
    status? code ^publication-status
    validityPeriod? Period
    validTo? dateTime
    lastUpdated? dateTime
    additionalCharacteristic* CodeableConcept
    additionalClassification* CodeableConcept
    relatedEntry* BackboneElement
    =CatalogEntry.relatedEntry:BackboneElement
    relationtype1 code ^relation-type
    item1 Reference >CatalogEntry
    $ChargeItem:DomainResource
    identifier* Identifier #S
    definitionUri* uri
    definitionCanonical* canonical >ChargeItemDefinition
    status1 code #SM ^chargeitem-status
    partOf* Reference >ChargeItem
    code1 CodeableConcept #S
    subject1 Reference #S >Patient|Group
    context? Reference #S >Encounter|EpisodeOfCare
    occurrence[x]? dateTime|Period|Timing #S
    performer* BackboneElement
    performingOrganization? Reference >Organization
    requestingOrganization? Reference >Organization
    costCenter? Reference >Organization
    quantity? Quantity #S
    bodysite* CodeableConcept #S
    factorOverride? decimal
    priceOverride? Money
    overrideReason? string
    enterer? Reference #S >Practitioner|PractitionerRole|Organization|Patient|Device|RelatedPerson
    enteredDate? dateTime #S
    reason* CodeableConcept
    service* Reference >DiagnosticReport|ImagingStudy|Immunization|MedicationAdministration|MedicationDispense|\
    Observation|Procedure|SupplyDelivery
    product[x]? Reference|CodeableConcept >Device|Medication|Substance
    account* Reference #S >Account
    note* Annotation
    supportingInformation* Reference >Resource
    =ChargeItem.performer:BackboneElement
    function? CodeableConcept
    actor1 Reference >Practitioner|PractitionerRole|Organization|CareTeam|Patient|Device|RelatedPerson
    $ChargeItemDefinition:DomainResource ~cid-0
    url1 uri #S
    identifier* Identifier #S
    version? string #S
    title? string #S
    derivedFromUri* uri #S
    partOf* canonical #S >ChargeItemDefinition
    replaces* canonical #S >ChargeItemDefinition
    status1 code #SM ^publication-status
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown #S
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    copyright? markdown
    approvalDate? date
    lastReviewDate? date
    effectivePeriod? Period #S
    code? CodeableConcept #S
    instance* Reference >Medication|Substance|Device
    applicability* BackboneElement
    propertyGroup* BackboneElement
    =ChargeItemDefinition.applicability:BackboneElement
    description? string
    language? string
    expression? string
    =ChargeItemDefinition.propertyGroup:BackboneElement
    applicability* @ChargeItemDefinition.applicability
    priceComponent* BackboneElement
    =ChargeItemDefinition.propertyGroup.priceComponent:BackboneElement
    type1 code ^invoice-priceComponentType
    code? CodeableConcept
    factor? decimal
    amount? Money
    $Claim:DomainResource
    identifier* Identifier
    status1 code #SM ^fm-status
    type1 CodeableConcept #S
    subType? CodeableConcept
    use1 code #S ^claim-use
    patient1 Reference #S >Patient
    billablePeriod? Period #S
    created1 dateTime #S
    enterer? Reference >Practitioner|PractitionerRole
    insurer? Reference #S >Organization
    provider1 Reference #S >Practitioner|PractitionerRole|Organization
    priority1 CodeableConcept #S
    fundsReserve? CodeableConcept
    related* BackboneElement
    prescription? Reference >DeviceRequest|MedicationRequest|VisionPrescription
    originalPrescription? Reference >DeviceRequest|MedicationRequest|VisionPrescription
    payee? BackboneElement
    referral? Reference >ServiceRequest
    facility? Reference >Location
    careTeam* BackboneElement
    supportingInfo* BackboneElement
    diagnosis* BackboneElement
    procedure* BackboneElement
    insurance+ BackboneElement #S
    accident? BackboneElement
    item* BackboneElement
    total? Money
    =Claim.related:BackboneElement
    claim? Reference >Claim
    relationship? CodeableConcept
    reference? Identifier
    =Claim.payee:BackboneElement
    type1 CodeableConcept
    party? Reference >Practitioner|PractitionerRole|Organization|Patient|RelatedPerson
    =Claim.careTeam:BackboneElement
    sequence1 positiveInt
    provider1 Reference >Practitioner|PractitionerRole|Organization
    responsible? boolean
    role? CodeableConcept
    qualification? CodeableConcept
    =Claim.supportingInfo:BackboneElement
    sequence1 positiveInt
    category1 CodeableConcept
    code? CodeableConcept
    timing[x]? date|Period
    value[x]? boolean|string|Quantity|Attachment|Reference >Resource
    reason? CodeableConcept
    =Claim.diagnosis:BackboneElement
    sequence1 positiveInt
    diagnosis[x]1 CodeableConcept|Reference >Condition
    type* CodeableConcept
    onAdmission? CodeableConcept
    packageCode? CodeableConcept
    =Claim.procedure:BackboneElement
    sequence1 positiveInt
    type* CodeableConcept
    date? dateTime
    procedure[x]1 CodeableConcept|Reference >Procedure
    udi* Reference >Device
    =Claim.insurance:BackboneElement
    sequence1 positiveInt #S
    focal1 boolean #S
    identifier? Identifier
    coverage1 Reference #S >Coverage
    businessArrangement? string
    preAuthRef* string
    claimResponse? Reference >ClaimResponse
    =Claim.accident:BackboneElement
    date1 date
    type? CodeableConcept
    location[x]? Address|Reference >Location
    =Claim.item:BackboneElement
    sequence1 positiveInt
    careTeamSequence* positiveInt
    diagnosisSequence* positiveInt
    procedureSequence* positiveInt
    informationSequence* positiveInt
    revenue? CodeableConcept
    category? CodeableConcept
    productOrService1 CodeableConcept
    modifier* CodeableConcept
    programCode* CodeableConcept
    serviced[x]? date|Period
    location[x]? CodeableConcept|Address|Reference >Location
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    net? Money
    udi* Reference >Device
    bodySite? CodeableConcept
    subSite* CodeableConcept
    encounter* Reference >Encounter
    detail* BackboneElement
    =Claim.item.detail:BackboneElement
    sequence1 positiveInt
    revenue? CodeableConcept
    category? CodeableConcept
    productOrService1 CodeableConcept
    modifier* CodeableConcept
    programCode* CodeableConcept
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    net? Money
    udi* Reference >Device
    subDetail* BackboneElement
    =Claim.item.detail.subDetail:BackboneElement
    sequence1 positiveInt
    revenue? CodeableConcept
    category? CodeableConcept
    productOrService1 CodeableConcept
    modifier* CodeableConcept
    programCode* CodeableConcept
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    net? Money
    udi* Reference >Device
    $ClaimResponse:DomainResource
    identifier* Identifier
    status1 code #SM ^fm-status
    type1 CodeableConcept #S
    subType? CodeableConcept
    use1 code #S ^claim-use
    patient1 Reference #S >Patient
    created1 dateTime #S
    insurer1 Reference #S >Organization
    requestor? Reference >Practitioner|PractitionerRole|Organization
    request? Reference #S >Claim
    outcome1 code #S ^remittance-outcome
    disposition? string
    preAuthRef? string
    preAuthPeriod? Period
    payeeType? CodeableConcept
    item* BackboneElement
    addItem* BackboneElement
    adjudication* @ClaimResponse.item.adjudication
    total* BackboneElement #S
    payment? BackboneElement
    fundsReserve? CodeableConcept
    formCode? CodeableConcept
    form? Attachment
    processNote* BackboneElement
    communicationRequest* Reference >CommunicationRequest
    insurance* BackboneElement
    error* BackboneElement
    =ClaimResponse.item:BackboneElement
    itemSequence1 positiveInt
    noteNumber* positiveInt
    adjudication+ BackboneElement
    detail* BackboneElement
    =ClaimResponse.item.adjudication:BackboneElement
    category1 CodeableConcept
    reason? CodeableConcept
    amount? Money
    value? decimal
    =ClaimResponse.item.detail:BackboneElement
    detailSequence1 positiveInt
    noteNumber* positiveInt
    adjudication+ @ClaimResponse.item.adjudication
    subDetail* BackboneElement
    =ClaimResponse.item.detail.subDetail:BackboneElement
    subDetailSequence1 positiveInt
    noteNumber* positiveInt
    adjudication* @ClaimResponse.item.adjudication
    =ClaimResponse.addItem:BackboneElement
    itemSequence* positiveInt
    detailSequence* positiveInt
    subdetailSequence* positiveInt
    provider* Reference >Practitioner|PractitionerRole|Organization
    productOrService1 CodeableConcept
    modifier* CodeableConcept
    programCode* CodeableConcept
    serviced[x]? date|Period
    location[x]? CodeableConcept|Address|Reference >Location
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    net? Money
    bodySite? CodeableConcept
    subSite* CodeableConcept
    noteNumber* positiveInt
    adjudication+ @ClaimResponse.item.adjudication
    detail* BackboneElement
    =ClaimResponse.addItem.detail:BackboneElement
    productOrService1 CodeableConcept
    modifier* CodeableConcept
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    net? Money
    noteNumber* positiveInt
    adjudication+ @ClaimResponse.item.adjudication
    subDetail* BackboneElement
    =ClaimResponse.addItem.detail.subDetail:BackboneElement
    productOrService1 CodeableConcept
    modifier* CodeableConcept
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    net? Money
    noteNumber* positiveInt
    adjudication+ @ClaimResponse.item.adjudication
    =ClaimResponse.total:BackboneElement
    category1 CodeableConcept #S
    amount1 Money #S
    =ClaimResponse.payment:BackboneElement
    type1 CodeableConcept
    adjustment? Money
    adjustmentReason? CodeableConcept
    date? date
    amount1 Money
    identifier? Identifier
    =ClaimResponse.processNote:BackboneElement
    number? positiveInt
    type? code ^note-type
    text1 string
    language? CodeableConcept
    =ClaimResponse.insurance:BackboneElement
    sequence1 positiveInt
    focal1 boolean
    coverage1 Reference >Coverage
    businessArrangement? string
    claimResponse? Reference >ClaimResponse
    =ClaimResponse.error:BackboneElement
    itemSequence? positiveInt
    detailSequence? positiveInt
    subDetailSequence? positiveInt
    code1 CodeableConcept
    $ClinicalImpression:DomainResource
    identifier* Identifier #S
    status1 code #SM ^clinicalimpression-status
    statusReason? CodeableConcept
    code? CodeableConcept #S
    description? string #S
    subject1 Reference #S >Patient|Group
    encounter? Reference #S >Encounter
    effective[x]? dateTime|Period #S
    date? dateTime #S
    assessor? Reference #S >Practitioner|PractitionerRole
    previous? Reference >ClinicalImpression
    problem* Reference #S >Condition|AllergyIntolerance
    investigation* BackboneElement
    protocol* uri
    summary? string
    finding* BackboneElement
    prognosisCodeableConcept* CodeableConcept
    prognosisReference* Reference >RiskAssessment
    supportingInfo* Reference >Resource
    note* Annotation
    =ClinicalImpression.investigation:BackboneElement
    code1 CodeableConcept
    item* Reference >Observation|QuestionnaireResponse|FamilyMemberHistory|DiagnosticReport|RiskAssessment|\
    ImagingStudy|Media
    =ClinicalImpression.finding:BackboneElement
    itemCodeableConcept? CodeableConcept
    itemReference? Reference >Condition|Observation|Media
    basis? string
    $CodeSystem:DomainResource ~csd-0,csd-1
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    copyright? markdown
    caseSensitive? boolean #S
    valueSet? canonical #S >ValueSet
    hierarchyMeaning? code #S ^codesystem-hierarchy-meaning
    compositional? boolean #S
    versionNeeded? boolean #S
    content1 code #S ^codesystem-content-mode
    supplements? canonical #S >CodeSystem
    count? unsignedInt #S
    filter* BackboneElement #S
    property* BackboneElement #S
    concept* BackboneElement
    =CodeSystem.filter:BackboneElement
    code1 code #S
    description? string #S
    operator+ code #S ^filter-operator
    value1 string #S
    =CodeSystem.property:BackboneElement
    code1 code #S
    uri? uri #S
    description? string #S
    type1 code #S ^concept-property-type
    =CodeSystem.concept:BackboneElement
    code1 code
    display? string
    definition? string
    designation* BackboneElement
    property* BackboneElement
    concept* @CodeSystem.concept
    =CodeSystem.concept.designation:BackboneElement
    language? code
    use? Coding
    value1 string
    =CodeSystem.concept.property:BackboneElement
    code1 code
    value[x]1 code|Coding|string|integer|boolean|dateTime|decimal
    $Communication:DomainResource
    identifier* Identifier #S
    instantiatesCanonical* canonical #S >PlanDefinition|ActivityDefinition|Measure|OperationDefinition|Questionnaire
    instantiatesUri* uri #S
    basedOn* Reference #S >Resource
    partOf* Reference #S >Resource
    inResponseTo* Reference >Communication
    status1 code #SM ^event-status
    statusReason? CodeableConcept #S
    category* CodeableConcept
    priority? code #S ^request-priority
    medium* CodeableConcept
    subject? Reference #S >Patient|Group
    topic? CodeableConcept
    about* Reference >Resource
    encounter? Reference #S >Encounter
    sent? dateTime
    received? dateTime
    recipient* Reference >Device|Organization|Patient|Practitioner|PractitionerRole|RelatedPerson|Group|CareTeam|\
    HealthcareService
    sender? Reference >Device|Organization|Patient|Practitioner|PractitionerRole|RelatedPerson|HealthcareService
    reasonCode* CodeableConcept #S
    reasonReference* Reference #S >Condition|Observation|DiagnosticReport|DocumentReference
    payload* BackboneElement
    note* Annotation
    =Communication.payload:BackboneElement
    content[x]1 string|Attachment|Reference >Resource
    $CommunicationRequest:DomainResource
    identifier* Identifier #S
    basedOn* Reference #S >Resource
    replaces* Reference #S >CommunicationRequest
    groupIdentifier? Identifier #S
    status1 code #SM ^request-status
    statusReason? CodeableConcept
    category* CodeableConcept
    priority? code #S ^request-priority
    doNotPerform? boolean #SM
    medium* CodeableConcept
    subject? Reference >Patient|Group
    about* Reference >Resource
    encounter? Reference #S >Encounter
    payload* BackboneElement
    occurrence[x]? dateTime|Period #S
    authoredOn? dateTime #S
    requester? Reference #S >Practitioner|PractitionerRole|Organization|Patient|RelatedPerson|Device
    recipient* Reference >Device|Organization|Patient|Practitioner|PractitionerRole|RelatedPerson|Group|CareTeam|\
    HealthcareService
    sender? Reference #S >Device|Organization|Patient|Practitioner|PractitionerRole|RelatedPerson|HealthcareService
    reasonCode* CodeableConcept #S
    reasonReference* Reference #S >Condition|Observation|DiagnosticReport|DocumentReference
    note* Annotation
    =CommunicationRequest.payload:BackboneElement
    content[x]1 string|Attachment|Reference >Resource
    $CompartmentDefinition:DomainResource ~cpd-0
    url1 uri #S
    version? string #S
    name1 string #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    purpose? markdown
    code1 code #S ^compartment-type
    search1 boolean #S
    resource* BackboneElement #S
    =CompartmentDefinition.resource:BackboneElement
    code1 code #S ^resource-types
    param* string #S
    documentation? string
    $Composition:DomainResource
    identifier? Identifier #S
    status1 code #SM ^composition-status
    type1 CodeableConcept #S
    category* CodeableConcept #S
    subject? Reference #S >Resource
    encounter? Reference #S >Encounter
    date1 dateTime #S
    author+ Reference #S >Practitioner|PractitionerRole|Device|Patient|RelatedPerson|Organization
    title1 string #S
    confidentiality? code #S ^http://terminology.hl7.org/ValueSet/v3-ConfidentialityClassification
    attester* BackboneElement
    custodian? Reference #S >Organization
    relatesTo* BackboneElement
    event* BackboneElement #S
    section* BackboneElement ~cmp-1,cmp-2
    =Composition.attester:BackboneElement
    mode1 code ^composition-attestation-mode
    time? dateTime
    party? Reference >Patient|RelatedPerson|Practitioner|PractitionerRole|Organization
    =Composition.relatesTo:BackboneElement
    code1 code ^document-relationship-type
    target[x]1 Identifier|Reference >Composition
    =Composition.event:BackboneElement
    code* CodeableConcept #S
    period? Period #S
    detail* Reference #S >Resource
    =Composition.section:BackboneElement
    title? string
    code? CodeableConcept
    author* Reference >Practitioner|PractitionerRole|Device|Patient|RelatedPerson|Organization
    focus? Reference >Resource
    text? Narrative
    mode? code ^list-mode
    orderedBy? CodeableConcept
    entry* Reference >Resource
    emptyReason? CodeableConcept
    section* @Composition.section
    $ConceptMap:DomainResource ~cmd-0
    url? uri #S
    identifier? Identifier #S
    version? string #S
    name? string #S
    title? string #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    copyright? markdown
    source[x]? uri|canonical #S >ValueSet
    target[x]? uri|canonical #S >ValueSet
    group* BackboneElement
    =ConceptMap.group:BackboneElement
    source? uri
    sourceVersion? string
    target? uri
    targetVersion? string
    element+ BackboneElement
    unmapped? BackboneElement ~cmd-2,cmd-3
    =ConceptMap.group.element:BackboneElement
    code? code
    display? string
    target* BackboneElement ~cmd-1
    =ConceptMap.group.element.target:BackboneElement
    code? code
    display? string
    equivalence1 code #M ^concept-map-equivalence
    comment? string
    dependsOn* BackboneElement
    product* @ConceptMap.group.element.target.dependsOn
    =ConceptMap.group.element.target.dependsOn:BackboneElement
    property1 uri
    system? canonical >CodeSystem
    value1 string
    display? string
    =ConceptMap.group.unmapped:BackboneElement
    mode1 code ^conceptmap-unmapped-mode
    code? code
    display? string
    url? canonical >ConceptMap
    $Condition:DomainResource ~con-3,con-4,con-5
    identifier* Identifier #S
    clinicalStatus? CodeableConcept #SM ^condition-clinical
    verificationStatus? CodeableConcept #SM ^condition-ver-status
    category* CodeableConcept
    severity? CodeableConcept
    code? CodeableConcept #S
    bodySite* CodeableConcept #S
    subject1 Reference #S >Patient|Group
    encounter? Reference #S >Encounter
    onset[x]? dateTime|Age|Period|Range|string #S
    abatement[x]? dateTime|Age|Period|Range|string
    recordedDate? dateTime #S
    recorder? Reference #S >Practitioner|PractitionerRole|Patient|RelatedPerson
    asserter? Reference #S >Practitioner|PractitionerRole|Patient|RelatedPerson
    stage* BackboneElement ~con-1
    evidence* BackboneElement ~con-2
    note* Annotation
    =Condition.stage:BackboneElement
    summary? CodeableConcept
    assessment* Reference >ClinicalImpression|DiagnosticReport|Observation
    type? CodeableConcept
    =Condition.evidence:BackboneElement
    code* CodeableConcept #S
    detail* Reference #S >Resource
    $Consent:DomainResource ~ppc-1,ppc-2,ppc-3,ppc-4,ppc-5
    identifier* Identifier #S
    status1 code #SM ^consent-state-codes
    scope1 CodeableConcept #SM
    category+ CodeableConcept #S
    patient? Reference #S >Patient
    dateTime? dateTime #S
    performer* Reference #S >Organization|Patient|Practitioner|RelatedPerson|PractitionerRole
    organization* Reference #S >Organization
    source[x]? Attachment|Reference #S >Consent|DocumentReference|Contract|QuestionnaireResponse
    policy* BackboneElement
    policyRule? CodeableConcept #S
    verification* BackboneElement #S
    provision? BackboneElement #S
    =Consent.policy:BackboneElement
    authority? uri
    uri? uri
    =Consent.verification:BackboneElement
    verified1 boolean #S
    verifiedWith? Reference >Patient|RelatedPerson
    verificationDate? dateTime
    =Consent.provision:BackboneElement
    type? code #S ^consent-provision-type
    period? Period #S
    actor* BackboneElement
    action* CodeableConcept #S
    securityLabel* Coding #S
    purpose* Coding #S
    class* Coding #S
    code* CodeableConcept #S
    dataPeriod? Period #S
    data* BackboneElement #S
    provision* @Consent.provision
    =Consent.provision.actor:BackboneElement
    role1 CodeableConcept
    reference1 Reference >Device|Group|CareTeam|Organization|Patient|Practitioner|RelatedPerson|PractitionerRole
    =Consent.provision.data:BackboneElement
    meaning1 code #S ^consent-data-meaning
    reference1 Reference #S >Resource
    $Contract:DomainResource
    identifier* Identifier #S
    url? uri
    version? string #S
    status? code #SM ^contract-status
    legalState? CodeableConcept
    instantiatesCanonical? Reference >Contract
    instantiatesUri? uri
    contentDerivative? CodeableConcept
    issued? dateTime #S
    applies? Period #S
    expirationType? CodeableConcept
    subject* Reference #S >Resource
    authority* Reference >Organization
    domain* Reference >Location
    site* Reference >Location
    name? string #S
    title? string #S
    subtitle? string
    alias* string
    author? Reference >Patient|Practitioner|PractitionerRole|Organization
    scope? CodeableConcept
    topic[x]? CodeableConcept|Reference >Resource
    type? CodeableConcept #S
    subType* CodeableConcept #S
    contentDefinition? BackboneElement
    term* BackboneElement
    supportingInfo* Reference >Resource
    relevantHistory* Reference >Provenance
    signer* BackboneElement
    friendly* BackboneElement
    legal* BackboneElement
    rule* BackboneElement
    legallyBinding[x]? Attachment|Reference >Composition|DocumentReference|QuestionnaireResponse|Contract
    =Contract.contentDefinition:BackboneElement
    type1 CodeableConcept
    subType? CodeableConcept
    publisher? Reference >Practitioner|PractitionerRole|Organization
    publicationDate? dateTime
    publicationStatus1 code ^contract-publicationstatus
    copyright? markdown
    =Contract.term:BackboneElement
    identifier? Identifier #S
    issued? dateTime #S
    applies? Period #S
    topic[x]? CodeableConcept|Reference >Resource
    type? CodeableConcept
    subType? CodeableConcept
    text? string #S
    securityLabel* BackboneElement
    offer1 BackboneElement
    asset* BackboneElement
    action* BackboneElement
    group* @Contract.term
    =Contract.term.securityLabel:BackboneElement
    number* unsignedInt
    classification1 Coding
    category* Coding
    control* Coding
    =Contract.term.offer:BackboneElement
    identifier* Identifier
    party* BackboneElement
    topic? Reference #S >Resource
    type? CodeableConcept
    decision? CodeableConcept
    decisionMode* CodeableConcept
    answer* BackboneElement
    text? string
    linkId* string
    securityLabelNumber* unsignedInt
    =Contract.term.offer.party:BackboneElement
    reference+ Reference >Patient|RelatedPerson|Practitioner|PractitionerRole|Device|Group|Organization
    role1 CodeableConcept
    =Contract.term.offer.answer:BackboneElement
    value[x]1 boolean|decimal|integer|date|dateTime|time|string|uri|Attachment|Coding|Quantity|Reference >Resource
    =Contract.term.asset:BackboneElement
    scope? CodeableConcept
    type* CodeableConcept
    typeReference* Reference >Resource
    subtype* CodeableConcept
    relationship? Coding
    context* BackboneElement
    condition? string
    periodType* CodeableConcept
    period* Period
    usePeriod* Period
    text? string
    linkId* string
    answer* @Contract.term.offer.answer
    securityLabelNumber* unsignedInt
    valuedItem* BackboneElement
    =Contract.term.asset.context:BackboneElement
    reference? Reference >Resource
    code* CodeableConcept
    text? string
    =Contract.term.asset.valuedItem:BackboneElement
    entity[x]? CodeableConcept|Reference >Resource
    identifier? Identifier
    effectiveTime? dateTime
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    points? decimal
    net? Money
    payment? string
    paymentDate? dateTime
    responsible? Reference >Organization|Patient|Practitioner|PractitionerRole|RelatedPerson
    recipient? Reference >Organization|Patient|Practitioner|PractitionerRole|RelatedPerson
    linkId* string
    securityLabelNumber* unsignedInt
    =Contract.term.action:BackboneElement
    doNotPerform? boolean #M
    type1 CodeableConcept
    subject* BackboneElement
    intent1 CodeableConcept
    linkId* string
    status1 CodeableConcept
    context? Reference >Encounter|EpisodeOfCare
    contextLinkId* string
    occurrence[x]? dateTime|Period|Timing
    requester* Reference >Patient|RelatedPerson|Practitioner|PractitionerRole|Device|Group|Organization
    requesterLinkId* string
    performerType* CodeableConcept
    performerRole? CodeableConcept
    performer? Reference >RelatedPerson|Patient|Practitioner|PractitionerRole|CareTeam|Device|Substance|Organization|\
    Location
    performerLinkId* string
    reasonCode* CodeableConcept
    reasonReference* Reference >Condition|Observation|DiagnosticReport|DocumentReference|Questionnaire|\
    QuestionnaireResponse
    reason* string
    reasonLinkId* string
    note* Annotation
    securityLabelNumber* unsignedInt
    =Contract.term.action.subject:BackboneElement
    reference+ Reference >Patient|RelatedPerson|Practitioner|PractitionerRole|Device|Group|Organization
    role? CodeableConcept
    =Contract.signer:BackboneElement
    type1 Coding
    party1 Reference >Organization|Patient|Practitioner|PractitionerRole|RelatedPerson
    signature+ Signature
    =Contract.friendly:BackboneElement
    content[x]1 Attachment|Reference >Composition|DocumentReference|QuestionnaireResponse
    =Contract.legal:BackboneElement
    content[x]1 Attachment|Reference >Composition|DocumentReference|QuestionnaireResponse
    =Contract.rule:BackboneElement
    content[x]1 Attachment|Reference >DocumentReference
    $Coverage:DomainResource
    identifier* Identifier #S
    status1 code #SM ^fm-status
    type? CodeableConcept #S
    policyHolder? Reference #S >Patient|RelatedPerson|Organization
    subscriber? Reference #S >Patient|RelatedPerson
    subscriberId? string #S
    beneficiary1 Reference #S >Patient
    dependent? string #S
    relationship? CodeableConcept
    period? Period #S
    payor+ Reference #S >Organization|Patient|RelatedPerson
    class* BackboneElement
    order? positiveInt #S
    network? string #S
    costToBeneficiary* BackboneElement
    subrogation? boolean
    contract* Reference >Contract
    =Coverage.class:BackboneElement
    type1 CodeableConcept #S
    value1 string #S
    name? string #S
    =Coverage.costToBeneficiary:BackboneElement
    type? CodeableConcept #S
    value[x]1 Quantity(SimpleQuantity)|Money #S
    exception* BackboneElement
    =Coverage.costToBeneficiary.exception:BackboneElement
    type1 CodeableConcept #S
    period? Period #S
    $CoverageEligibilityRequest:DomainResource
    identifier* Identifier
    status1 code #SM ^fm-status
    priority? CodeableConcept
    purpose+ code #S ^eligibilityrequest-purpose
    patient1 Reference #S >Patient
    serviced[x]? date|Period
    created1 dateTime #S
    enterer? Reference >Practitioner|PractitionerRole
    provider? Reference >Practitioner|PractitionerRole|Organization
    insurer1 Reference #S >Organization
    facility? Reference >Location
    supportingInfo* BackboneElement
    insurance* BackboneElement
    item* BackboneElement
    =CoverageEligibilityRequest.supportingInfo:BackboneElement
    sequence1 positiveInt
    information1 Reference >Resource
    appliesToAll? boolean
    =CoverageEligibilityRequest.insurance:BackboneElement
    focal? boolean
    coverage1 Reference >Coverage
    businessArrangement? string
    =CoverageEligibilityRequest.item:BackboneElement
    supportingInfoSequence* positiveInt
    category? CodeableConcept
    productOrService? CodeableConcept
    modifier* CodeableConcept
    provider? Reference >Practitioner|PractitionerRole
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    facility? Reference >Location|Organization
    diagnosis* BackboneElement
    detail* Reference >Resource
    =CoverageEligibilityRequest.item.diagnosis:BackboneElement
    diagnosis[x]? CodeableConcept|Reference >Condition
    $CoverageEligibilityResponse:DomainResource
    identifier* Identifier
    status1 code #SM ^fm-status
    purpose+ code #S ^eligibilityresponse-purpose
    patient1 Reference #S >Patient
    serviced[x]? date|Period
    created1 dateTime #S
    requestor? Reference >Practitioner|PractitionerRole|Organization
    request1 Reference #S >CoverageEligibilityRequest
    outcome1 code #S ^remittance-outcome
    disposition? string
    insurer1 Reference #S >Organization
    insurance* BackboneElement
    preAuthRef? string
    form? CodeableConcept
    error* BackboneElement
    =CoverageEligibilityResponse.insurance:BackboneElement
    coverage1 Reference #S >Coverage
    inforce? boolean
    benefitPeriod? Period
    item* BackboneElement ~ces-1
    =CoverageEligibilityResponse.insurance.item:BackboneElement
    category? CodeableConcept
    productOrService? CodeableConcept
    modifier* CodeableConcept
    provider? Reference >Practitioner|PractitionerRole
    excluded? boolean
    name? string
    description? string
    network? CodeableConcept
    unit? CodeableConcept
    term? CodeableConcept
    benefit* BackboneElement
    authorizationRequired? boolean
    authorizationSupporting* CodeableConcept
    authorizationUrl? uri
    =CoverageEligibilityResponse.insurance.item.benefit:BackboneElement
    type1 CodeableConcept
    allowed[x]? unsignedInt|string|Money
    used[x]? unsignedInt|string|Money
    =CoverageEligibilityResponse.error:BackboneElement
    code1 CodeableConcept
    """
